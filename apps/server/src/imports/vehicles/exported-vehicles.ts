import type { DataSource } from 'typeorm';
import { readByCursor } from '../../database/read-by-cursor.js';
import { linesOf, type Table, text } from '../../tables/table.js';
import { type FileColumn, storedSql } from '../read/file-columns.js';
import { VEHICLE_COLUMNS } from './vehicle-columns.js';

type StoredVehicle = Record<string, string | null>;

const COLUMNS = Object.entries<FileColumn>(VEHICLE_COLUMNS)
  .filter(([, { stored }]) => stored !== undefined)
  .map(([key, { label, write = String }]) =>
    text<StoredVehicle>(label, 0, ({ [key]: value = null }) =>
      value === null ? null : write(value as never),
    ),
  );

/** SQL of all vehicles. Sorts only by what an import restores, so that exporting an imported file gives the same file. */
const VEHICLES = `
  SELECT ${storedSql(VEHICLE_COLUMNS)}
  FROM vehicles JOIN car_models ON car_models.id = model_id JOIN car_brands ON car_brands.id = car_brand_id
  ORDER BY car_brands.name COLLATE "C", car_models.name COLLATE "C", chassis_code, from_month, vehicles.slug`;

/** All vehicles as one snapshot, in constant memory. An unchanged vehicle gives the same line each time. */
export function exportedVehicles(dataSource: DataSource): Pick<Table, 'lines'> {
  return { lines: linesOf(COLUMNS, readByCursor<StoredVehicle>(dataSource, VEHICLES, [])) };
}
