import type { DataSource } from 'typeorm';

const ROWS_AT_ONCE = 1_000;
/** A reader may be as slow as a phone on the road; who takes nothing for so long has gone. */
const LONGEST_PAUSE = '2min';

/**
 * Reads any number of rows in constant memory, all of them as they were when the reading began. The next rows are asked for
 * when the reader wants them, and whoever stops reading ends the query. It has one connection of the pool for so long.
 */
export async function* readByCursor<Row>(
  dataSource: DataSource,
  sql: string,
  values: unknown[],
): AsyncGenerator<Row> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query(`SET LOCAL idle_in_transaction_session_timeout = '${LONGEST_PAUSE}'`);
    await runner.query(`DECLARE reading NO SCROLL CURSOR FOR ${sql}`, values);
    let rows: Row[];
    do {
      rows = (await runner.query(`FETCH ${ROWS_AT_ONCE} FROM reading`)) as Row[];
      yield* rows;
    } while (rows.length === ROWS_AT_ONCE);
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
