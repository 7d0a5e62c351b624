import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

/** In the order of the ids, so that servers which start together wait for each other. */
const GIVE_CODES = `
  WITH old AS (SELECT id FROM orders WHERE code IS NULL ORDER BY id LIMIT $1 FOR UPDATE)
  UPDATE orders SET code = new_order_code() WHERE id IN (SELECT id FROM old)`;

/** Gives the orders from before codes theirs, before a server of this release answers. */
@Injectable()
export class OrderCodes implements OnModuleInit {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async onModuleInit(): Promise<void> {
    await giveCodes(this.dataSource);
  }
}

export async function giveCodes(dataSource: DataSource, batch = 1_000): Promise<void> {
  let given = batch;
  while (given === batch) [, given] = await dataSource.query<[unknown, number]>(GIVE_CODES, [batch]);
}
