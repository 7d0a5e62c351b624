/**
 * Something made once per request and shared by its fields, such as a DataLoader.
 * `context` is whatever lives as long as the request.
 */
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
