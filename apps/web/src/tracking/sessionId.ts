import { newKey } from '../lib/newKey';
import { readStored, writeStored } from '../lib/storage';

const KEY = 'beambright.session-id';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A random id of this browser, which only statistics use. */
export function sessionId(): string {
  const kept = readStored(KEY);
  if (kept && UUID.test(kept)) return kept;
  const made = newKey();
  writeStored(KEY, made);
  return made;
}
