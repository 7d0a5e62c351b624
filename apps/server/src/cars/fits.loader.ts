import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import DataLoader from 'dataloader';
import type { DataSource } from 'typeorm';
import type { Item } from '../catalogue/item.entity.js';
import { oncePerRequest } from '../graphql/per-request.js';
import { type CarChoice, CarsQueries } from './cars.queries.js';
import type { Fit } from './fit.type.js';
import { type FitQuestion, fitsOf } from './fits-of.js';

@Injectable()
export class FitsLoader {
  private readonly loadersOf = oncePerRequest(() => new Map<string, DataLoader<Item, Fit>>());

  readonly byCar = oncePerRequest(
    () =>
      new DataLoader((questions: readonly FitQuestion[]) => fitsOf(this.dataSource.manager, questions), {
        cache: false,
      }),
  );

  constructor(
    private readonly cars: CarsQueries,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Throws the errors of `CarsQueries.candidates`. */
  of(context: object, car: CarChoice): DataLoader<Item, Fit> {
    const loaders = this.loadersOf(context);
    const key = `${car.vehicle} ${car.year}`;
    const loader =
      loaders.get(key) ??
      new DataLoader(async (items: readonly Item[]) => {
        const candidates = await this.cars.candidates(car);
        return fitsOf(
          this.dataSource.manager,
          items.map((item) => ({ item, candidates })),
        );
      });
    loaders.set(key, loader);
    return loader;
  }
}
