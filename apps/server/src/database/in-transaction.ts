import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';

const MAX_ATTEMPTS = 4;
const SERIALIZATION_FAILURE = '40001';
export const DEADLOCK = '40P01';

/** Repeats `work` after a deadlock or serialization failure, so it may run several times. */
export async function inTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    return await dataSource.transaction(work);
  } catch (error) {
    if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
    return inTransaction(dataSource, work, attempt + 1);
  }
}

function isRetryable(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code } = error.driverError as { code?: string };
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}
