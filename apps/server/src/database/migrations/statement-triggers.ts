/**
 * The triggers by which the function `keep` hears of every change to a table, a statement at a time: the rows before it as
 * `old_rows`, those after it as `new_rows`.
 */
export function onEveryChange(table: string, keep: string): string {
  const execute = `FOR EACH STATEMENT EXECUTE FUNCTION ${keep}()`;
  return `
    CREATE TRIGGER ${keep}_of_insert AFTER INSERT ON ${table} REFERENCING NEW TABLE AS new_rows ${execute};
    CREATE TRIGGER ${keep}_of_update AFTER UPDATE ON ${table}
      REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows ${execute};
    CREATE TRIGGER ${keep}_of_delete AFTER DELETE ON ${table} REFERENCING OLD TABLE AS old_rows ${execute};
    CREATE TRIGGER ${keep}_of_truncate AFTER TRUNCATE ON ${table} ${execute};`;
}

/** The body of such a function: what is counted is folded from `changes`, rows that came (1) and rows that went (-1). */
export function keeping(emptied: string, fold: (changes: string) => string): string {
  return `
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        ${emptied}
      ELSIF TG_OP = 'INSERT' THEN
        ${fold('SELECT *, 1 AS change FROM new_rows')}
      ELSIF TG_OP = 'DELETE' THEN
        ${fold('SELECT *, -1 AS change FROM old_rows')}
      ELSE
        ${fold('SELECT *, 1 AS change FROM new_rows UNION ALL SELECT *, -1 FROM old_rows')}
      END IF;
      RETURN NULL;
    END`;
}
