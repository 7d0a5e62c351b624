import type { DataSource } from 'typeorm';

const BATCH_SIZE = 250;
/** Generous for a slow mobile reader; after that it counts as gone. */
const LONGEST_PAUSE = '2min';

/**
 * Reads any number of rows in constant memory, in batches from one snapshot. Each batch is fetched when the reader
 * wants it, and breaking off the iteration ends the query. Holds one connection of the pool meanwhile.
 */
export async function* readByCursor<Row>(
  dataSource: DataSource,
  sql: string,
  values: unknown[],
): AsyncGenerator<Row[]> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query(`SET LOCAL idle_in_transaction_session_timeout = '${LONGEST_PAUSE}'`);
    await runner.query(`DECLARE reading NO SCROLL CURSOR FOR ${sql}`, values);
    let count: number;
    do {
      const rows = (await runner.query(`FETCH ${BATCH_SIZE} FROM reading`)) as Row[];
      count = rows.length;
      // `splice` empties pg's result array: V8 keeps it and all earlier ones alive until a full garbage collection.
      yield rows.splice(0);
    } while (count === BATCH_SIZE);
  } finally {
    await end(runner);
  }
}

/** Rolls back, as nothing was changed. A lost connection has already ended the transaction. */
async function end(runner: ReturnType<DataSource['createQueryRunner']>): Promise<void> {
  try {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
  } finally {
    await runner.release();
  }
}
