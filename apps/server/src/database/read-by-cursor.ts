import type { DataSource } from 'typeorm';

const ROWS_AT_ONCE = 250;
/** A reader may be as slow as a phone on the road; who takes nothing for so long has gone. */
const LONGEST_PAUSE = '2min';

/**
 * Reads any number of rows in constant memory, some at a time, all of them as they were when the reading began. The next
 * are asked for when the reader wants them, and whoever stops reading ends the query. It has one connection of the pool for
 * so long.
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
      const rows = (await runner.query(`FETCH ${ROWS_AT_ONCE} FROM reading`)) as Row[];
      count = rows.length;
      // Out of the result of pg, which V8 keeps with all results before until it looks through its whole memory.
      yield rows.splice(0);
    } while (count === ROWS_AT_ONCE);
  } finally {
    await end(runner);
  }
}

/** Nothing was changed, so there is nothing to commit. When the connection is lost, so is the transaction. */
async function end(runner: ReturnType<DataSource['createQueryRunner']>): Promise<void> {
  try {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
  } finally {
    await runner.release();
  }
}
