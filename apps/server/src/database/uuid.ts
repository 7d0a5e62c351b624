const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the text can be an id. Ids are opaque to clients, so another text counts as an unknown id and not as invalid. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
