import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Jobs } from '../jobs/jobs.service.js';
import { PERSONAL_DATA } from './personal-data.js';

const DAY_MS = 24 * 60 * 60 * 1000;

const { note, wrong_number: wrongNumber, changes } = PERSONAL_DATA['order_events']?.set ?? {};
const dispatch = Object.entries(PERSONAL_DATA['order_dispatches']?.set ?? {});

const FORGET = `
  WITH failed AS (
    SELECT id FROM orders WHERE status = 'failed' AND updated_at < $1::timestamptz - interval '24 months'
  ), history AS (
    UPDATE order_events SET note = ${note}, wrong_number = ${wrongNumber}, changes = ${changes}
    WHERE order_id IN (SELECT id FROM failed)
      AND (note, wrong_number, changes) IS DISTINCT FROM (${note}, ${wrongNumber}, ${changes})
  ), notes AS (
    UPDATE order_notes SET note = '' WHERE order_id IN (SELECT id FROM failed) AND note <> ''
  ), dispatches AS (
    UPDATE order_dispatches SET ${dispatch.map(([column, gone]) => `${column} = ${gone}`).join(', ')}
    WHERE created_at < $1::timestamptz - interval '24 months' AND carrier <> ''
  )
  UPDATE orders SET notes = NULL WHERE id IN (SELECT id FROM failed) AND notes IS NOT NULL`;

/** For privacy, erases personal texts of orders that failed 24 months ago: notes, wrong numbers, corrected values, and dispatches. */
@Injectable()
export class ForgetFailedOrdersService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.repeat('forget-failed-orders', DAY_MS, () => this.forget(new Date()));
  }

  async forget(now: Date): Promise<void> {
    await this.dataSource.query(FORGET, [now]);
  }
}
