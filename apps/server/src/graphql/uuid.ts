const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids are opaque to callers: one that is no UUID names nothing and is simply not found. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

const CANONICAL = '00000000-0000-0000-0000-000000000000';

/** The lowest and the highest id with this beginning, '1A2b3' or more, which is a range in any index; null if none has it. */
export function uuidsStartingWith(text: string): { first: string; last: string } | null {
  const beginning = text.toLowerCase();
  const first = beginning + CANONICAL.slice(beginning.length);
  if (beginning === '' || !isUuid(first)) return null;
  return { first, last: beginning + CANONICAL.slice(beginning.length).replaceAll('0', 'f') };
}
