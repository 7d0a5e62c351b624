import type { DataSource } from 'typeorm';

const BATCH_SIZE = 250;
/** The longest pause of a reader: a slow mobile connection may take so long, but after that the reader counts as gone. */
const LONGEST_PAUSE = '2min';

/** Reads any number of rows in constant memory, from one snapshot. Holds a connection until the iteration ends. */
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
      // `splice` empties pg's result array, which V8 would keep alive, with all earlier ones, until a full garbage collection.
      yield rows.splice(0);
    } while (count === BATCH_SIZE);
  } finally {
    await end(runner);
  }
}

/** Ends the transaction by a rollback, because it has changed nothing. A lost connection has ended it already. */
async function end(runner: ReturnType<DataSource['createQueryRunner']>): Promise<void> {
  try {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
  } finally {
    await runner.release();
  }
}
