import { Module } from '@nestjs/common';
import { StatsModule } from '../stats/stats.module.js';
import { ReportsService } from './reports.service.js';

@Module({ imports: [StatsModule], providers: [ReportsService], exports: [ReportsService] })
export class ReportsModule {}
