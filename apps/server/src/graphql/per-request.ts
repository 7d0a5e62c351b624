/** Returns a function that makes one value per request, such as a DataLoader. Its `context` must live as long as the request. */
export function oncePerRequest<T>(make: () => T): (context: object) => T {
  const made = new WeakMap<object, T>();
  return (context) => {
    const known = made.get(context);
    if (known !== undefined) return known;
    const fresh = make();
    made.set(context, fresh);
    return fresh;
  };
}

/** Wraps a read that several fields share, so that it runs once. */
export function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}

/** The rows of each id, as a DataLoader wants them. */
export function groupedBy<Id, Row>(
  ids: readonly Id[],
  rows: readonly Row[],
  idOf: (row: Row) => Id,
): Row[][] {
  const groups = new Map<Id, Row[]>(ids.map((id) => [id, []]));
  for (const row of rows) groups.get(idOf(row))?.push(row);
  return ids.map((id) => groups.get(id) ?? []);
}
