const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const IS_ONE_UUID = new RegExp(`^${UUID.source}$`);
const IS_LIST_OF_ONE_UUID = new RegExp(`^\\{"?(${UUID.source})"?\\}$`);

/** What pgbench does first, once per client: it finds out which shopper this is. */
const WHO_I_AM = `\\if :known = 0
SELECT user_id, token FROM bench_shoppers WHERE place = :client_id
\\gset
\\set known 1
\\endif
\\set key random(1000000000000000000, 9000000000000000000)
`;

/**
 * A script that makes pgbench say to PostgreSQL what the shop said: the same statements in the same transactions. What
 * was the shopper's own (`own`: value -> variable) is so again, and ids that PostgreSQL made are taken from its answers;
 * all else stays as it was. An id whose origin is unknown is an error: it would be a statement that finds nothing.
 */
export function scriptOf(statements, own, fixed) {
  assertNothingInBetween(statements);
  const made = new Map(own);
  const parts = statements.map((statement, place) => {
    const text = withParameters(statement, made, fixed);
    const needed = madeIn(statement, statements.slice(place + 1), made, fixed);
    for (const { id, column } of needed) made.set(id, `:s${place}_${column}`);
    return needed.length > 0 ? `${text}\n\\gset s${place}_` : `${text};`;
  });
  return `${WHO_I_AM}${parts.join('\n')}\n`;
}

/** Other statements while a transaction is open would be outside of it in the shop and inside with pgbench. */
function assertNothingInBetween(statements) {
  let open = null;
  for (const { sql, connection } of statements) {
    if (open && connection !== open) throw new Error(`Beside a transaction: ${sql}`);
    if (/^(?:START TRANSACTION|BEGIN)/i.test(sql)) open = connection;
    if (/^(?:COMMIT|ROLLBACK)/i.test(sql)) open = null;
  }
}

/** The ids in this answer that later statements send back. */
function madeIn({ columns, row, rows }, later, made, fixed) {
  const isSent = (id) => later.some(({ parameters }) => parameters.some((value) => value?.includes(id)));
  const ids = (row ?? []).map((id, place) => ({ id, column: columns[place] }));
  const needed = ids.filter(
    ({ id }, place) =>
      id !== null &&
      IS_ONE_UUID.test(id) &&
      !made.has(id) &&
      !fixed.has(id) &&
      ids.findIndex((one) => one.id === id) === place &&
      isSent(id),
  );
  if (needed.length > 0 && rows !== 1) throw new Error(`An id is needed of ${rows} rows`);
  return needed;
}

function withParameters({ sql, parameters }, made, fixed) {
  return sql.replace(/\$(\d+)/g, (_, number) => written(parameters[number - 1], made, fixed));
}

function written(value, made, fixed) {
  if (value === null) return 'NULL';
  if (made.has(value)) return made.get(value);
  const [, only] = IS_LIST_OF_ONE_UUID.exec(value) ?? [];
  if (made.has(only)) return `ARRAY[${made.get(only)}]::uuid[]`;
  for (const id of value.match(UUID) ?? []) {
    if (!fixed.has(id)) throw new Error(`Nobody knows where the shop has ${id} from`);
  }
  return quoted(value);
}

/** A colon would begin a variable of pgbench. */
function quoted(value) {
  if (!/[:\\]/.test(value)) return `'${value.replaceAll("'", "''")}'`;
  const escaped = value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3A');
  return `E'${escaped}'`;
}
