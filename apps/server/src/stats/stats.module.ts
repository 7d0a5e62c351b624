import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { CallTimesQueries } from './call-times.queries.js';
import { SalesQueries } from './sales.queries.js';
import { SeenQueries } from './seen.queries.js';
import { StatsResolver } from './stats.resolver.js';
import { StatsService } from './stats.service.js';
import { TotalsQueries } from './totals.queries.js';

@Module({
  imports: [AccountsModule],
  providers: [CallTimesQueries, SalesQueries, SeenQueries, StatsResolver, StatsService, TotalsQueries],
  exports: [StatsService],
})
export class StatsModule {}
