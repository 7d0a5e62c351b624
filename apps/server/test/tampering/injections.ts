/** Part of every payload: finding it in the text of an SQL statement reveals an injection. */
export const MARK = 'zqx7';

export const INSIDE =
  /syntax error|pg_|relation "|column "|unterminated|QueryFailed|typeorm|node_modules|at \w+ \(|SELECT |stack/i;
