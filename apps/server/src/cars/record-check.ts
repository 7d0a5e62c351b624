import {
  assertListLength,
  checkedByCall,
  DomainError,
  ITEM_NOT_SPECIFIC,
  MAX_ITEM_FITMENTS,
  type Months,
} from '@beambright/domain';
import { type EntityManager, In } from 'typeorm';
import type { User } from '../accounts/user.entity.js';
import { lockItem } from '../catalogue/hold-items.js';
import { touchItems } from '../catalogue/touch-items.js';
import { Fitment } from './fitment.entity.js';
import { basisOf, storedBasis } from './stored-basis.js';
import { Vehicle } from './vehicle.entity.js';

interface CallCheck {
  itemId: string;
  /** The vehicle of the order. Vehicles of orders are never removed. */
  vehicleId: number;
  car: Months;
  isEveryYear: boolean;
  fits: boolean;
}

/**
 * Adds the result of a call to the item's fitments. The item gets a new version even if its fitments already said the same.
 * Undoing an earlier import then does not change the item. Throws ITEM_NOT_FOUND, ITEM_NOT_SPECIFIC, INVALID_INPUT and the errors
 * of `checkedByCall`.
 */
export async function recordCheck(manager: EntityManager, admin: User, check: CallCheck): Promise<void> {
  const { itemId, vehicleId, fits } = check;
  const { id, fitKind } = await lockItem(manager, { id: itemId });
  if (fitKind !== 'specific') throw new DomainError(ITEM_NOT_SPECIFIC);
  const vehicle = await manager.findOneByOrFail(Vehicle, { id: vehicleId });
  const rows = await manager.find(Fitment, { where: { itemId: id }, order: { id: 'ASC' } });
  const stored = rows.map((row) => ({ ...row, basis: basisOf(row), from: row.fromMonth, to: row.toMonth }));
  const { repeated, added, replaced, rest } = checkedByCall(stored, { ...check, vehicle });
  assertListLength('fitments', [...stored, ...added, ...rest], MAX_ITEM_FITMENTS);
  const checked = { fits, checkedById: admin.id };
  if (repeated)
    await manager.update(
      Fitment,
      { id: repeated.id },
      { ...checked, doubtful: null, checkedAt: () => 'now()' },
    );
  await manager.delete(Fitment, { id: In(replaced.map((copy) => copy.id)) });
  const about = { itemId: id, vehicleId };
  await manager.insert(Fitment, [
    ...added.map(({ from, to, positions }) => ({
      ...{ ...about, ...checked, fromMonth: from, toMonth: to, positions: [...positions] },
      basis: 'call' as const,
    })),
    ...rest.map(({ copy, from, to }) => ({
      ...{ ...about, fits: copy.fits, fromMonth: from, toMonth: to, positions: copy.positions },
      ...{ ...storedBasis(copy.basis), copiedFromId: copy.copiedFromId },
      ...{ checkedById: copy.checkedById, checkedAt: copy.checkedAt },
    })),
  ]);
  await touchItems(manager, [{ id }], admin.id);
}
