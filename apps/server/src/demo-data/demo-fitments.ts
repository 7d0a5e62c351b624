import { type FitBasis, parseMonth, positionSet } from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import type { ItemInFile } from './catalogue-file.js';
import type { DemoItem } from './demo-catalogue.js';
import type { Random } from './random.js';

/** The bases of demo fitments, the most frequent first. */
const BASES: FitBasis[] = ['catalogue', 'supplier', 'call', 'fitted'];

/** The fitments of the file's items. Each was checked by the admin at a random time since the item was added. */
export function demoFitments(
  itemsInFile: readonly ItemInFile[],
  items: readonly DemoItem[],
  adminId: string,
  random: Random,
  until: Date,
) {
  const itemsByName = new Map(items.map((item) => [item.name, item]));
  return itemsInFile.flatMap(({ name, fits = [], fitsNot = [], positions = [], condition }) => {
    const fitmentOf = (vehicle: string, rest: { fits: boolean; condition?: string; basis: FitBasis }) => {
      const item = itemsByName.get(name) as DemoItem;
      const [slug, from = '-', to = '-'] = vehicle.split(' ');
      return {
        item_id: item.id,
        slug,
        from_month: from === '-' ? null : parseMonth('fromMonth', from),
        to_month: to === '-' ? null : parseMonth('toMonth', to),
        positions: positionSet(positions),
        checked_by: adminId,
        checked_at: new Date(random.between(item.createdAt.getTime(), until.getTime())).toISOString(),
        ...rest,
      };
    };
    return [
      ...fits.map((one) => fitmentOf(one, { fits: true, condition, basis: random.pickPopular(BASES) })),
      ...fitsNot.map((one) => fitmentOf(one, { fits: false, basis: 'call' })),
    ];
  });
}

export async function insertFitments(
  manager: EntityManager,
  fitments: ReturnType<typeof demoFitments>,
): Promise<void> {
  const rows = JSON.stringify(fitments);
  await manager.query(
    `INSERT INTO fit_conditions (text)
     SELECT DISTINCT condition FROM jsonb_to_recordset($1) AS row (condition text) WHERE condition IS NOT NULL ORDER BY 1`,
    [rows],
  );
  await manager.query(
    `INSERT INTO fitments (item_id, vehicle_id, fits, from_month, to_month, positions, condition_id, basis, checked_by, checked_at)
     SELECT item_id, vehicles.id, fits, row.from_month, row.to_month, positions, fit_conditions.id, basis, checked_by, checked_at
     FROM jsonb_to_recordset($1) AS row (item_id uuid, slug text, fits boolean, from_month integer, to_month integer,
       positions smallint, condition text, basis text, checked_by uuid, checked_at timestamptz)
     JOIN vehicles USING (slug) LEFT JOIN fit_conditions ON text = condition`,
    [rows],
  );
}
