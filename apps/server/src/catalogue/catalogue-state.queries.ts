import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { SHOP_VERSION } from '../process/version.js';

/** Sums a hash of the id and xmin of every row; each change of a row gives it a new xmin. Unlike the latest updated_at, the sum also changes when a longer transaction commits late. */
const STATE = `SELECT concat_ws(' ',
  (SELECT sum(uuid_hash_extended(id, xmin::text::bigint)) FROM items),
  (SELECT sum(uuid_hash_extended(item_id, hashtextextended(image_id, position) # xmin::text::bigint)) FROM item_images),
  (SELECT sum(uuid_hash_extended(id, xmin::text::bigint)) FROM categories),
  (SELECT sum(uuid_hash_extended(id, xmin::text::bigint)) FROM car_brands)) AS state`;

@Injectable()
export class CatalogueStateQueries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A text that changes with every change of items, their images, categories and car brands, and is equal on all instances. */
  async current(): Promise<string> {
    const [row] = await this.dataSource.query<{ state: string }[]>(STATE);
    return createHash('sha256').update(`${SHOP_VERSION} ${row?.state}`).digest('base64url');
  }
}
