import { Global, Module } from '@nestjs/common';
import { FullDisks } from './full-disks.js';
import { Metrics } from './metrics.js';

@Global()
@Module({ providers: [Metrics, FullDisks], exports: [Metrics, FullDisks] })
export class MetricsModule {}
