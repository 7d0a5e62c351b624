import {
  CAR_BRAND_IN_USE,
  CAR_BRAND_NOT_FOUND,
  CATEGORY_IN_USE,
  CATEGORY_NOT_FOUND,
  DomainError,
  NAME_TAKEN,
} from '@beambright/domain';
import { type DeepPartial, type EntityManager, type EntityTarget, QueryFailedError } from 'typeorm';
import { isUuid } from '../database/uuid.js';

export interface Named {
  id: string;
  name: string;
}

type NotFound = typeof CATEGORY_NOT_FOUND | typeof CAR_BRAND_NOT_FOUND;

export interface NamedKind<T extends Named> {
  entity: EntityTarget<T>;
  maxLength: number;
  /** The word for the kind in error messages. */
  word: 'category' | 'brand';
  notFound: NotFound;
  inUse: typeof CATEGORY_IN_USE | typeof CAR_BRAND_IN_USE;
  column: 'categoryId' | 'carBrandId';
}

const UNIQUE_VIOLATION = '23505';

/** Locks the row against deletion until the transaction ends. Throws `notFound` if there is no such row. */
export async function requireNamed<T extends Named>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  id: string,
  notFound: NotFound,
): Promise<void> {
  await lockNamed(manager, entity, id, notFound, 'for_key_share');
}

/** Throws NAME_TAKEN if another row has the same name, ignoring case. The unique index prevents races. */
export async function saveNamed<T extends Named>(
  manager: EntityManager,
  { entity, word }: NamedKind<T>,
  row: { id?: string; name: string },
): Promise<T> {
  const taken = await manager
    .createQueryBuilder(entity, 'row')
    .where('lower(row.name) = lower(:name) AND row.id IS DISTINCT FROM :id', { id: null, ...row })
    .getOne();
  if (taken) throw new DomainError(NAME_TAKEN, { kind: word, name: taken.name });
  try {
    return await manager.save(entity, row as DeepPartial<T> & T);
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError(NAME_TAKEN, { kind: word, name: row.name });
    throw error;
  }
}

/** Locks the row until the transaction ends. With the default lock no item can be assigned to it in that time. */
export async function lockNamed<T extends Named>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  id: string,
  notFound: NotFound,
  lock: 'pessimistic_write' | 'for_key_share' = 'pessimistic_write',
): Promise<T> {
  const rows = manager.createQueryBuilder(entity, 'row').where('row.id = :id', { id });
  const row = isUuid(id) ? await rows.setLock(lock).getOne() : null;
  if (!row) throw new DomainError(notFound);
  return row;
}

function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof QueryFailedError && (error.driverError as { code?: string }).code === UNIQUE_VIOLATION
  );
}
