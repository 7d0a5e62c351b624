import { assertText, DomainError, type ErrorCode } from '@beambright/domain';
import { type DeepPartial, type EntityManager, type EntityTarget, QueryFailedError } from 'typeorm';
import { isUuid } from '../graphql/uuid.js';

/** What categories and car brands share: rows that are known by a name of their own. */
interface Named {
  id: string;
  name: string;
}

type NotFound = Extract<ErrorCode, 'CATEGORY_NOT_FOUND' | 'CAR_BRAND_NOT_FOUND'>;

const UNIQUE_VIOLATION = '23505';

/** The name without blanks around it. Throws TEXT_REQUIRED, TEXT_TOO_LONG and TEXT_HAS_NUL. */
export function checkedName(name: string, max: number): string {
  const trimmed = name.trim();
  assertText('name', trimmed, { max, required: true });
  return trimmed;
}

/** Adds or renames. NAME_TAKEN when another row has the name, whatever its case: the unique index decides, also in a race. */
export async function saveNamed<T extends Named>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  row: { id?: string; name: string },
): Promise<T> {
  try {
    return await manager.save(entity, row as DeepPartial<T> & T);
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('NAME_TAKEN', { name: row.name });
    throw error;
  }
}

/** The row, locked until the transaction ends: no item can be given to it meanwhile. */
export async function lockNamed<T extends Named>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  id: string,
  notFound: NotFound,
): Promise<T> {
  const rows = manager.createQueryBuilder(entity, 'row').where('row.id = :id', { id });
  const row = isUuid(id) ? await rows.setLock('pessimistic_write').getOne() : null;
  if (!row) throw new DomainError(notFound);
  return row;
}

/** Demands that the row is there, and sees to it that nobody deletes it before the transaction ends. */
export async function requireNamed<T extends Named>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  id: string,
  notFound: NotFound,
): Promise<void> {
  const rows = manager.createQueryBuilder(entity, 'row').where('row.id = :id', { id });
  const row = isUuid(id) ? await rows.setLock('for_key_share').getOne() : null;
  if (!row) throw new DomainError(notFound);
}

function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof QueryFailedError && (error.driverError as { code?: string }).code === UNIQUE_VIOLATION
  );
}
