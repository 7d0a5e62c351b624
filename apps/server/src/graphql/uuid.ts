const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids are opaque to callers: one that is no UUID names nothing and is simply not found. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
