import { Module } from '@nestjs/common';
import { JobMetrics } from './job-metrics.js';
import { Jobs } from './jobs.service.js';

@Module({ providers: [Jobs, JobMetrics], exports: [Jobs] })
export class JobsModule {}
