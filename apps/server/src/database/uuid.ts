const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Clients must treat ids as opaque, so an id that is not a UUID counts as unknown. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
