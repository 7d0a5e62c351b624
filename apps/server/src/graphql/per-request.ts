/** Makes something once per request, such as a DataLoader; `context` lives as long as the request. */
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
