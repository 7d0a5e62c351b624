import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { SHOP_VERSION } from '../process/version.js';

/**
 * A row's xmin is another after every change, whoever made it and by whatever way. The sum does not depend on the order, and
 * tells a change that was committed late as well as one that was committed last, which no highest time could.
 */
const STATE = `SELECT concat_ws(' ',
  (SELECT sum(uuid_hash_extended(id, xmin::text::bigint)) FROM items),
  (SELECT sum(uuid_hash_extended(item_id, hashtextextended(image_id, position) # xmin::text::bigint)) FROM item_images),
  (SELECT sum(uuid_hash_extended(id, xmin::text::bigint)) FROM categories),
  (SELECT sum(uuid_hash_extended(id, xmin::text::bigint)) FROM car_brands)) AS state`;

/** Tells whether the catalogue is still what it was, without reading it out. */
@Injectable()
export class CatalogueStateQueries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Another text after every change of items, their pictures, categories and car brands; the same for all instances. */
  async current(): Promise<string> {
    const [row] = await this.dataSource.query<{ state: string }[]>(STATE);
    return createHash('sha256').update(`${SHOP_VERSION} ${row?.state}`).digest('base64url');
  }
}
