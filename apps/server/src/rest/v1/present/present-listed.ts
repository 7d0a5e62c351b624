import { priceRangeText } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { CatalogueLoaders } from '../../../catalogue/catalogue.loaders.js';
import { imageFile, imagePath } from '../../../catalogue/images/image-files.js';
import type { Image } from '../../../catalogue/images/image.entity.js';
import type { Item } from '../../../catalogue/item.entity.js';
import type { ListedItemResponse } from '../responses/listed.responses.js';

@Injectable()
export class ListedItems {
  constructor(private readonly loaders: CatalogueLoaders) {}

  /** Leaves out rows whose item was deleted, because existing clients read the item of every row. */
  async presented<Row extends { item: Item | null }, Presented>(
    rows: readonly Row[],
    present: (row: Row, item: ListedItemResponse) => Presented,
  ): Promise<Presented[]> {
    const shown = rows.flatMap((row) => (row.item ? [{ row, item: row.item }] : []));
    const images = await this.loaders.imagesOfItems(shown.map(({ item }) => item.id));
    return shown.map(({ row, item }, index) => present(row, presentItem(item, images[index] ?? [])));
  }
}

function presentItem(item: Item, images: Image[]): ListedItemResponse {
  return {
    id: item.id,
    name: item.name,
    price_range: priceRangeText({ min: item.priceMin, max: item.priceMax }),
    image_paths: images.map((image) => imagePath(imageFile(image.id, 640))),
  };
}
