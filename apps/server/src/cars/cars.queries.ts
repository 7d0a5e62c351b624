import {
  type Candidate,
  candidatesOf,
  type CarText,
  checkedLine,
  DomainError,
  isChassisCode,
  isSlug,
  INDEXED_FROM_ITEMS,
  LENGTHS,
  likelyCars,
  mayNameOneCar,
  monthsOfCar,
  namesOf,
  resolveCarText,
  VEHICLE_NOT_FOUND,
  withoutCarNumbers,
  wordsOfCarNumbers,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import DataLoader from 'dataloader';
import type { Repository } from 'typeorm';
import type { User } from '../accounts/user.entity.js';
import { byId } from '../catalogue/catalogue.loaders.js';
import { CarBrand } from '../catalogue/named.entity.js';
import { NumberMatchesQueries } from '../catalogue/number-matches.queries.js';
import { prepared } from '../database/prepared.js';
import { isUuid } from '../database/uuid.js';
import { assertEntries, MAX_ENTRIES } from '../graphql/entry-limit.js';
import { groupedBy, oncePerRequest } from '../graphql/per-request.js';
import type { LikelyCar } from './car-match.type.js';
import { CarModel } from './car-model.entity.js';
import { Car } from './car.entity.js';
import { Fitment } from './fitment.entity.js';
import { Fleet } from './fleet.js';
import { Vehicle } from './vehicle.entity.js';

/** A car as addresses name it: the slug of its vehicle, and the year of manufacture or null. */
export interface CarChoice {
  vehicle: string;
  year: number | null;
}

/** `withoutPlate`: the text that `withoutCarNumbers` returns; null if nothing was removed. */
export interface ResolvedText extends CarText<Vehicle> {
  withoutPlate: string | null;
}

interface ItemCount {
  vehicleId: number;
  categoryId: string;
  items: number;
}

const ITEM_COUNTS = `
  SELECT vehicle_id AS "vehicleId", category_id AS "categoryId", items FROM fitting_items WHERE vehicle_id = ANY ($1)`;

const MODEL_COUNTS = `
  SELECT car_brand_id AS id, count(*)::integer AS count FROM car_models WHERE car_brand_id = ANY ($1) GROUP BY car_brand_id`;

/** SQL of the number of chassis codes per model. `isIndexed` (search engines): at least $2 items fit a code's oldest vehicle. */
const CODES_OF_MODELS = `
  SELECT id, (SELECT count(DISTINCT chassis_code)::integer FROM vehicles WHERE model_id = model.id) AS count,
    EXISTS (SELECT FROM (
      SELECT DISTINCT ON (chassis_code) id FROM vehicles WHERE model_id = model.id
      ORDER BY chassis_code, from_month, engine_code
    ) AS first WHERE (SELECT sum(items) FROM fitting_items WHERE vehicle_id = first.id) >= $2) AS "isIndexed"
  FROM unnest($1::uuid[]) AS model (id)`;

const WORDS_AMONG = `
  SELECT code FROM unnest($1::text[]) AS code WHERE EXISTS (SELECT FROM search_words WHERE word = lower(code))`;

interface CodesOfModel {
  count: number;
  isIndexed: boolean;
}

@Injectable()
export class CarsQueries {
  readonly loadersOf = oncePerRequest(() => ({
    modelById: new DataLoader((ids: readonly string[]) => byId(this.models, ids)),
    modelCountOfBrand: new DataLoader((ids: readonly string[]) => this.modelCounts(ids)),
    codesOfModel: new DataLoader((ids: readonly string[]) => this.codesOfModels(ids)),
    vehiclesOfModel: new DataLoader((ids: readonly string[]) => this.vehiclesOfModels(ids)),
    vehicleById: new DataLoader((ids: readonly number[]) => byId(this.vehicles, ids)),
    itemCountsOfVehicle: new DataLoader((ids: readonly number[]) => this.itemCounts(ids)),
    fitmentsOfItem: new DataLoader((ids: readonly string[]) => this.fitmentsOfItems(ids)),
    doubtfulFitmentsOfItem: new DataLoader((ids: readonly string[]) =>
      this.fitmentsOfItems(ids, { doubtful: 'yes' }),
    ),
  }));

  constructor(
    @InjectRepository(CarModel) private readonly models: Repository<CarModel>,
    @InjectRepository(Vehicle) private readonly vehicles: Repository<Vehicle>,
    private readonly numbers: NumberMatchesQueries,
    @InjectRepository(Fitment) private readonly fitments: Repository<Fitment>,
    @InjectRepository(Car) private readonly cars: Repository<Car>,
    private readonly fleet: Fleet,
  ) {}

  async allModels({ carBrandId, slug }: Record<'carBrandId' | 'slug', string | null>): Promise<CarModel[]> {
    const models = this.models
      .createQueryBuilder('model')
      .innerJoin(CarBrand, 'brand', 'brand.id = model.carBrandId')
      .orderBy('brand.name')
      .addOrderBy('model.name');
    if (carBrandId !== null && !isUuid(carBrandId)) return [];
    if (carBrandId !== null) models.andWhere('brand.id = :carBrandId', { carBrandId });
    if (slug !== null) models.andWhere('model.slug = :slug', { slug });
    return models.getMany();
  }

  async find(slug: string): Promise<Vehicle | null> {
    return isSlug(slug) ? this.vehicles.findOneBy({ slug }) : null;
  }

  /** The vehicles of a code, of any model, oldest first. */
  async ofCode(chassisCode: string): Promise<Vehicle[]> {
    const code = chassisCode.toUpperCase();
    if (!isChassisCode(code)) return [];
    return this.vehicles.find({ where: { chassisCode: code }, order: { fromMonth: 'ASC', id: 'ASC' } });
  }

  /** The vehicle and its months in the year; all its months if there are none. Throws VEHICLE_NOT_FOUND and INVALID_INPUT. */
  async candidates({ vehicle: slug, year }: CarChoice): Promise<Candidate<Vehicle>[]> {
    const months = monthsOfCar(year);
    const vehicle = await this.find(slug);
    if (!vehicle) throw new DomainError(VEHICLE_NOT_FOUND);
    return candidatesOf({ vehicleId: vehicle.id, chassisCode: null, serial: null, ...months }, [vehicle]);
  }

  async carsOf({ id }: User): Promise<Car[]> {
    return this.cars.find({
      where: { userId: id },
      relations: { vehicle: true },
      order: { createdAt: 'DESC', id: 'ASC' },
    });
  }

  /** The number of items that fit the vehicle, in the category or in all (null). Items that fit every car are not counted. */
  async itemCountOf(context: object, { id }: Vehicle, categoryId: string | null): Promise<number> {
    const counts = await this.loadersOf(context).itemCountsOfVehicle.load(id);
    return counts
      .filter((count) => categoryId === null || count.categoryId === categoryId)
      .reduce((sum, { items }) => sum + items, 0);
  }

  /** The car that a text names. A text that is a part number of the shop names none. Throws TEXT_TOO_LONG and TEXT_HAS_NUL. */
  async resolve(text: string): Promise<ResolvedText> {
    const line = checkedLine('search', text, { max: LENGTHS.search, form: 'NFKC' });
    const fleet = await this.fleet.all();
    const { codes } = namesOf(fleet);
    const words = await this.wordsAmong(wordsOfCarNumbers(line));
    const withoutPlate = withoutCarNumbers(line, codes, words);
    const { vehicles, ...others } = resolveCarText(withoutPlate ?? line, fleet);
    const mayBeNumber = vehicles.length > 0 || withoutPlate !== null;
    if (mayBeNumber && (await this.isNumber(line)))
      return { ...resolveCarText(line, []), vehicles: [], withoutPlate: null };
    const rest = withoutCarNumbers(others.rest, codes, words) ?? others.rest;
    return { ...others, rest, vehicles: vehicles.map(({ vehicle }) => vehicle), withoutPlate };
  }

  /** The vehicles that a text may name; [] for a frame number, plate or part number. Throws TEXT_TOO_LONG and TEXT_HAS_NUL. */
  async likely(text: string): Promise<LikelyCar[]> {
    const line = checkedLine('search', text, { max: LENGTHS.search, form: 'NFKC' });
    if (mayNameOneCar(line)) return [];
    const { vehicles, rest } = likelyCars(line, await this.fleet.all());
    if (vehicles.length === 0 || (await this.isNumber(line))) return [];
    return vehicles.map(({ vehicle }) => ({ vehicle, rest }));
  }

  private async isNumber(line: string): Promise<boolean> {
    return (await this.numbers.matching(line, { isExactOnly: true })).length > 0;
  }

  private async wordsAmong(codes: string[]): Promise<Set<string>> {
    if (codes.length === 0) return new Set();
    const rows = await this.vehicles.query<{ code: string }[]>(WORDS_AMONG, [codes]);
    return new Set(rows.map(({ code }) => code));
  }

  private async modelCounts(brandIds: readonly string[]): Promise<number[]> {
    const rows = await this.models.query<{ id: string; count: number }[]>(MODEL_COUNTS, [brandIds]);
    const counts = new Map(rows.map(({ id, count }) => [id, count]));
    return brandIds.map((id) => counts.get(id) ?? 0);
  }

  private async codesOfModels(ids: readonly string[]): Promise<CodesOfModel[]> {
    const rows = await this.models.query<(CodesOfModel & { id: string })[]>(CODES_OF_MODELS, [
      ids,
      INDEXED_FROM_ITEMS,
    ]);
    const codes = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => codes.get(id) ?? { count: 0, isIndexed: false });
  }

  private async vehiclesOfModels(ids: readonly string[]): Promise<Vehicle[][]> {
    const rows = await this.vehicles
      .createQueryBuilder('row')
      .where('row.modelId = ANY (:ids)', { ids })
      .orderBy('row.fromMonth')
      .addOrderBy('row.chassisCode')
      .addOrderBy('row.engineCode')
      .getMany();
    return groupedBy(ids, rows, ({ modelId }) => modelId);
  }

  private async itemCounts(vehicleIds: readonly number[]): Promise<ItemCount[][]> {
    const rows = await this.vehicles.query<ItemCount[]>(ITEM_COUNTS, [vehicleIds]);
    return groupedBy(vehicleIds, rows, ({ vehicleId }) => vehicleId);
  }

  private async fitmentsOfItems(
    itemIds: readonly string[],
    which: Pick<Fitment, 'doubtful'> = {},
  ): Promise<Fitment[][]> {
    const query = this.fitments
      .createQueryBuilder('row')
      .innerJoinAndSelect('row.vehicle', 'vehicle')
      .innerJoin(CarModel, 'model', 'model.id = vehicle.modelId')
      .innerJoin(CarBrand, 'brand', 'brand.id = model.carBrandId')
      .leftJoinAndSelect('row.condition', 'condition')
      .leftJoin('row.checkedBy', 'checkedBy')
      .addSelect(['checkedBy.id', 'checkedBy.email'])
      // Two statements, because for an array PostgreSQL expects ten items and plans badly for one.
      .where(itemIds.length === 1 ? 'row.itemId = :itemId' : 'row.itemId = ANY (:itemIds)', {
        itemIds,
        itemId: itemIds[0],
      })
      .andWhere(which)
      .orderBy('brand.name')
      .addOrderBy('model.name')
      .addOrderBy('vehicle.chassisCode')
      .addOrderBy('vehicle.fromMonth')
      .addOrderBy('vehicle.id')
      .addOrderBy('row.fromMonth', 'ASC', 'NULLS FIRST')
      .addOrderBy('row.id')
      .limit(MAX_ENTRIES + 1);
    // Prepared, because planning this statement takes longer than running it.
    prepared(query.getQueryAndParameters()[0]);
    const rows = await query.getMany();
    assertEntries([rows]);
    return groupedBy(itemIds, rows, ({ itemId }) => itemId);
  }
}
