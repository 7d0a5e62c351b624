import { Injectable } from '@nestjs/common';
import { type Actor, requireOwner } from '../accounts/actor.js';
import { CallTimesQueries } from './call-times.queries.js';
import { SalesQueries } from './sales.queries.js';
import { SeenQueries } from './seen.queries.js';
import { type AskedRange, statsRange } from './stats-range.js';
import { StatsReport } from './stats-report.js';
import { TotalsQueries } from './totals.queries.js';

/** How the shop does; for its owner. */
@Injectable()
export class StatsService {
  constructor(
    private readonly totals: TotalsQueries,
    private readonly seen: SeenQueries,
    private readonly sales: SalesQueries,
    private readonly callTimes: CallTimesQueries,
  ) {}

  /** Reads nothing yet. Throws NOT_SIGNED_IN, NOT_ALLOWED, DATE_INVALID and DATE_RANGE_INVALID. */
  report(actor: Actor, asked: AskedRange): StatsReport {
    requireOwner(actor);
    const { totals, seen, sales, callTimes } = this;
    return new StatsReport(statsRange(asked), { totals, seen, sales, callTimes }, new Date());
  }
}
