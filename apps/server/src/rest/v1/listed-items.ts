import { Injectable } from '@nestjs/common';
import { CatalogueLoaders } from '../../catalogue/catalogue.loaders.js';
import type { Image } from '../../catalogue/images/image.entity.js';
import type { Item } from '../../catalogue/item.entity.js';

/** Presents cart lines and wishlist entries with their items and pictures. */
@Injectable()
export class ListedItems {
  constructor(private readonly loaders: CatalogueLoaders) {}

  /** Leaves out rows whose item was deleted, because existing clients read the item of every row. */
  async presented<Row extends { item: Item | null }, Presented>(
    rows: readonly Row[],
    present: (row: Row, item: Item, images: Image[]) => Presented,
  ): Promise<Presented[]> {
    const shown = rows.flatMap((row) => (row.item ? [{ row, item: row.item }] : []));
    const images = await this.loaders.imagesOfItems(shown.map(({ item }) => item.id));
    return shown.map(({ row, item }, index) => present(row, item, images[index] ?? []));
  }
}
