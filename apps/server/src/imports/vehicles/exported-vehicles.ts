import { type Month, monthText } from '@beambright/domain';
import type { DataSource } from 'typeorm';
import { readByCursor } from '../../database/read-by-cursor.js';
import { linesOf, type Table, text } from '../../tables/table.js';
import { VEHICLE_COLUMNS, type VehicleColumn } from './vehicle-columns.js';

interface StoredVehicle {
  carBrand: string;
  model: string;
  chassisCode: string;
  engineCode: string | null;
  body: string | null;
  fromMonth: Month;
  toMonth: Month | null;
  slug: string;
  isChecked: boolean;
}

/** In the order of the file. */
const CELLS: Record<Exclude<VehicleColumn, 'modelCode'>, (vehicle: StoredVehicle) => string | null> = {
  carBrand: ({ carBrand }) => carBrand,
  model: ({ model }) => model,
  chassisCode: ({ chassisCode }) => chassisCode,
  engineCode: ({ engineCode }) => engineCode,
  body: ({ body }) => body,
  fromMonth: ({ fromMonth }) => monthCell(fromMonth),
  toMonth: ({ toMonth }) => (toMonth === null ? null : monthCell(toMonth)),
  slug: ({ slug }) => slug,
  isChecked: ({ isChecked }) => (isChecked ? 'yes' : 'no'),
};

const COLUMNS = (Object.keys(CELLS) as (keyof typeof CELLS)[]).map((key) =>
  text<StoredVehicle>(VEHICLE_COLUMNS[key].label, 0, CELLS[key]),
);

/** Their order depends on nothing that an import would not keep. */
const VEHICLES = `
  SELECT car_brands.name AS "carBrand", car_models.name AS model, chassis_code AS "chassisCode", engine_code AS "engineCode", body,
    from_month AS "fromMonth", to_month AS "toMonth", vehicles.slug, is_checked AS "isChecked"
  FROM vehicles JOIN car_models ON car_models.id = model_id JOIN car_brands ON car_brands.id = car_brand_id
  ORDER BY car_brands.name COLLATE "C", car_models.name COLLATE "C", chassis_code, from_month, vehicles.slug`;

/** All vehicles as one snapshot, in constant memory. The same vehicles give the same lines. */
export function exportedVehicles(dataSource: DataSource): Pick<Table, 'lines'> {
  return { lines: linesOf(COLUMNS, readByCursor<StoredVehicle>(dataSource, VEHICLES, [])) };
}

/** '2006/10' */
function monthCell(month: Month): string {
  return monthText(month).replace('-', '/');
}
