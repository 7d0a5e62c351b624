const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids are opaque to clients: one that is not a UUID is treated as not found. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

const CANONICAL = '00000000-0000-0000-0000-000000000000';

/** The lowest and highest id with a prefix such as '1A2b3', for an index range scan; null if no id can have it. */
export function uuidsStartingWith(text: string): { first: string; last: string } | null {
  const beginning = text.toLowerCase();
  const first = beginning + CANONICAL.slice(beginning.length);
  if (beginning === '' || !isUuid(first)) return null;
  return { first, last: beginning + CANONICAL.slice(beginning.length).replaceAll('0', 'f') };
}
