import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Actor, requireOwner } from '../accounts/actor.js';
import { OrderFigures } from './order-figures.queries.js';
import { databaseOf } from './part-of-day.js';
import { SalesQueries } from './sales.queries.js';
import { SeenQueries } from './seen.queries.js';
import { type AskedRange, partOfDay, statsRange } from './stats-range.js';
import { StatsReport } from './stats-report.js';
import { TotalsQueries } from './totals.queries.js';

/** Statistics for the owner. */
@Injectable()
export class StatsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Lazy: nothing is read yet. Throws NOT_SIGNED_IN, NOT_ALLOWED, DATE_INVALID, DATE_RANGE_INVALID and RANGE_TIME_INVALID. */
  report(actor: Actor, asked: AskedRange): StatsReport {
    requireOwner(actor);
    const part = partOfDay(asked);
    const database = part ? databaseOf(part, this.dataSource) : this.dataSource;
    const sources = {
      totals: new TotalsQueries(database),
      seen: new SeenQueries(database),
      sales: new SalesQueries(database),
      orders: new OrderFigures(this.dataSource),
    };
    return new StatsReport(statsRange(asked), part, sources, new Date());
  }
}
