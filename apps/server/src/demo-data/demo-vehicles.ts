import { parseMonth, slugOf } from '@beambright/domain';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_ASSETS } from './catalogue-file.js';
import type { Random } from './random.js';

/** Unchecked facts by brand and model: 'NZE141 1NZ-FE sedan 2006-10 2012-05', '-' for an unknown engine or if still built. */
type VehiclesFile = Record<string, Record<string, string[]>>;

export async function readVehiclesFile(): Promise<VehiclesFile> {
  return JSON.parse(await readFile(join(DEMO_ASSETS, 'vehicles.json'), 'utf8')) as VehiclesFile;
}

export function demoVehicles(
  file: VehiclesFile,
  carBrands: readonly { id: string; name: string }[],
  random: Random,
  createdAt: Date,
) {
  const models = carBrands.flatMap((brand) =>
    Object.entries(file[brand.name] ?? {}).map(([name, vehicles]) => ({
      row: { id: random.uuid(), car_brand_id: brand.id, name, slug: slugOf(name) },
      brand: brand.name,
      vehicles,
    })),
  );
  const vehicles = models.flatMap(({ row, brand, vehicles }) =>
    vehicles.map((text) => {
      const [code = '', engine = '', body = '', from = '', to = ''] = text.split(' ');
      return {
        slug: slugOf(brand, row.name, code),
        model_id: row.id,
        chassis_code: code,
        engine_code: engine === '-' ? null : engine,
        body,
        from_month: parseMonth('fromMonth', from),
        to_month: to === '-' ? null : parseMonth('toMonth', to),
        created_at: createdAt.toISOString(),
      };
    }),
  );
  return { models: models.map(({ row }) => row), vehicles };
}
