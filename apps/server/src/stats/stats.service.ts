import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Actor, requireOwner } from '../accounts/actor.js';
import { FIGURES } from '../database/connection-options.js';
import { OrderQueries } from './orders.queries.js';
import { SalesQueries } from './sales.queries.js';
import { type AskedRange, statsRange } from './stats-range.js';
import { StatsReport } from './stats-report.js';
import { TrafficQueries } from './traffic.queries.js';

@Injectable()
export class StatsService {
  constructor(@InjectDataSource(FIGURES) private readonly dataSource: DataSource) {}

  /** The statistics of a range, which are read only when asked for. Throws DATE_INVALID, DATE_RANGE_INVALID and RANGE_TIME_INVALID. */
  report(actor: Actor, asked: AskedRange, delivery: 'apart' | 'shared' = 'apart'): StatsReport {
    requireOwner(actor);
    const sources = {
      traffic: new TrafficQueries(this.dataSource),
      sales: new SalesQueries(this.dataSource, delivery),
      orders: new OrderQueries(this.dataSource),
    };
    const now = new Date();
    return new StatsReport(statsRange(asked, now), sources, now);
  }
}
