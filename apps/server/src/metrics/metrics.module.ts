import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** For every feature: each counts what it does itself. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
