import { Module } from '@nestjs/common';
import { TrackingResolver } from './tracking.resolver.js';
import { TrackingService } from './tracking.service.js';

@Module({
  providers: [TrackingResolver, TrackingService],
  exports: [TrackingService],
})
export class TrackingModule {}
