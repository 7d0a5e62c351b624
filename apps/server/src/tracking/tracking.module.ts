import { Module } from '@nestjs/common';
import { ForgetSearchesService } from './forget-searches.service.js';
import { TrackingResolver } from './tracking.resolver.js';
import { TrackingService } from './tracking.service.js';

@Module({
  providers: [ForgetSearchesService, TrackingResolver, TrackingService],
  exports: [TrackingService],
})
export class TrackingModule {}
