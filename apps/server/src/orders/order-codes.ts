import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

/** A UUID that sorts before all ids of orders. */
const NIL = '00000000-0000-0000-0000-000000000000';

/** Locks orders by id, so that servers that start at the same time do not deadlock. */
const GIVE_CODES = `
  WITH old AS (SELECT id FROM orders WHERE id > $1 AND code IS NULL ORDER BY id LIMIT $2 FOR UPDATE)
  UPDATE orders SET code = new_order_code() WHERE id IN (SELECT id FROM old) RETURNING id`;

/** Before this server answers requests, gives codes to the orders that were placed before codes existed. */
@Injectable()
export class OrderCodes implements OnModuleInit {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async onModuleInit(): Promise<void> {
    await giveCodes(this.dataSource);
  }
}

export async function giveCodes(dataSource: DataSource, batch = 500): Promise<void> {
  let last = NIL;
  for (;;) {
    const [given] = await dataSource.query<[{ id: string }[], number]>(GIVE_CODES, [last, batch]);
    if (given.length < batch) return;
    last = given.reduce((highest, { id }) => (id > highest ? id : highest), last);
  }
}
