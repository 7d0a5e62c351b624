import { LENGTHS, oneLine } from '@beambright/domain';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CarBrandsQueries, CategoriesQueries } from './named.queries.js';
import type { Named } from './unique-name.js';

/** When the shop starts, warns of categories and brands whose names look the same. Old releases allowed invisible characters. */
@Injectable()
export class TwinNames implements OnApplicationBootstrap {
  private readonly logger = new Logger('Catalogue');

  constructor(
    private readonly categories: CategoriesQueries,
    private readonly carBrands: CarBrandsQueries,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const twins = [
      ...twinsAmong('categories', await this.categories.all()),
      ...twinsAmong('brands', await this.carBrands.all()),
    ];
    if (twins.length > 0)
      this.logger.warn(`Names that look the same; rename or delete all but one of each: ${twins.join('; ')}`);
  }
}

function twinsAmong(kind: string, rows: Named[]): string[] {
  const byName = new Map<string, string[]>();
  for (const { id, name } of rows) {
    const clean = oneLine('name', name, { max: LENGTHS.categoryName }).toLowerCase();
    byName.set(clean, [...(byName.get(clean) ?? []), id]);
  }
  return [...byName]
    .filter(([, ids]) => ids.length > 1)
    .map(([name, ids]) => `${kind} '${name}' (${ids.join(', ')})`);
}
