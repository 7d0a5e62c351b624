import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { ForgetSearchesService } from './forget-searches.service.js';
import { TrackingResolver } from './tracking.resolver.js';
import { TrackingService } from './tracking.service.js';

@Module({
  imports: [JobsModule],
  providers: [ForgetSearchesService, TrackingResolver, TrackingService],
  exports: [TrackingService],
})
export class TrackingModule {}
