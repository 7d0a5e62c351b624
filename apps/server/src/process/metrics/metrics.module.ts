import { Global, Module } from '@nestjs/common';
import { FullDisks } from './full-disks.js';
import { Metrics } from './metrics.js';

/** For every feature: each counts what it does itself. */
@Global()
@Module({ providers: [Metrics, FullDisks], exports: [Metrics, FullDisks] })
export class MetricsModule {}
