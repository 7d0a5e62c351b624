import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The most URLs that a sitemap may have (sitemaps.org). */
const SITEMAP_SIZE = 50_000;

export interface SitemapPart {
  /** From 1. */
  part: number;
  lastModified: Date;
}

export interface SitemapItem {
  id: string;
  lastModified: Date;
}

/** All items by id, split into parts. Not by the catalogue's queries, which return at most 100 at a time. */
@Injectable()
export class SitemapQueries {
  constructor(private readonly dataSource: DataSource) {}

  parts(size = SITEMAP_SIZE): Promise<SitemapPart[]> {
    return this.dataSource.query<SitemapPart[]>(
      `SELECT part::int, max(updated_at) AS "lastModified"
         FROM (SELECT updated_at, 1 + (row_number() OVER (ORDER BY id) - 1) / $1::int AS part FROM items) AS numbered
        GROUP BY part ORDER BY part`,
      [size],
    );
  }

  itemsOf(part: number, size = SITEMAP_SIZE): Promise<SitemapItem[]> {
    return this.dataSource.query<SitemapItem[]>(
      'SELECT id, updated_at AS "lastModified" FROM items ORDER BY id LIMIT $1 OFFSET $2',
      [size, (part - 1) * size],
    );
  }
}
