import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../jobs/jobs.module.js';
import { FailedJob } from './failed-job.entity.js';
import { FailedJobsResolver } from './failed-jobs.resolver.js';
import { FailedJobsService } from './failed-jobs.service.js';

@Module({
  imports: [JobsModule, TypeOrmModule.forFeature([FailedJob])],
  providers: [FailedJobsResolver, FailedJobsService],
})
export class FailedJobsModule {}
