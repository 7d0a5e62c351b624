import type { Day } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { type Actor, requireOwner } from '../accounts/actor.js';
import { begun, streamsAtMost } from '../process/http/streams-at-most.js';
import { statsRange } from '../stats/stats-range.js';
import { StatsService } from '../stats/stats.service.js';
import { csvOf } from '../tables/csv.js';
import type { Table } from '../tables/table.js';
import { xlsxOf } from '../tables/xlsx/xlsx.js';
import { brandRows, dayRows, itemRows, missedRows, type ReadStats } from './figure-rows.js';
import { orderRows } from './order-rows.js';
import type { ReportRows } from './report-rows.js';
import { type ReportName, REPORTS } from './reports.js';

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', contentOf: csvOf },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    contentOf: (table: Table) => xlsxOf(table),
  },
} as const;

export type ReportFormat = keyof typeof FORMATS;

/** The names of the files, without extension. The site gives its JSON downloads the same names. */
const FILES: Record<ReportName, string> = {
  revenue: 'revenue-report',
  orders: 'orders-report',
  traffic: 'traffic-report',
  'products-performance': 'products-performance',
  'brands-revenue': 'brands-revenue',
  'missed-searches': 'missed-searches',
};

export interface WantedReport {
  name: ReportName;
  format: ReportFormat;
  start?: Day | undefined;
  end?: Day | undefined;
}

export interface ReportFile {
  name: string;
  type: string;
  content: Readable;
}

/** The most reports at once. Each uses a connection of the pool until it is read completely. */
const MAX_CONCURRENT = 3;
/** The most reports of an account at once, so that its slow downloads leave room for others. */
const MOST_OF_ACCOUNT = 2;

@Injectable()
export class ReportsService {
  private readonly reading = streamsAtMost(MAX_CONCURRENT, MOST_OF_ACCOUNT);

  constructor(
    private readonly dataSource: DataSource,
    private readonly stats: StatsService,
  ) {}

  /** Throws DATE_INVALID, DATE_RANGE_INVALID and TOO_BUSY. Later errors destroy the stream. */
  async open(actor: Actor, { name, format, start, end }: WantedReport): Promise<ReportFile> {
    const owner = requireOwner(actor);
    const table = REPORTS[name](this.rowsFor(actor), statsRange({ start, end }, new Date()));
    const { type, contentOf } = FORMATS[format];
    const content = await this.reading(owner.id, () => begun(contentOf(table)));
    return { name: `${FILES[name]}.${format}`, type, content };
  }

  private rowsFor(actor: Actor): ReportRows {
    const read: ReadStats = (range) => this.stats.report(actor, range);
    return {
      days: (range) => dayRows(read, range),
      items: (range) => itemRows(read, range),
      brands: (range) => brandRows(read, range),
      missed: (range) => missedRows(read, range),
      orders: (range) => orderRows(this.dataSource, range),
    };
  }
}
