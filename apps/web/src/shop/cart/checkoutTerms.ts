import { DEFAULT_SHIPPING_ADDRESS } from '@beambright/domain';
import { hasShape, isText, parsed } from '../../lib/shape';
import { readStored, removeStored, writeStored } from '../../lib/storage';

export interface CheckoutTerms {
  shippingAddress: string;
  notes: string;
}

const NEW_TERMS: CheckoutTerms = { shippingAddress: DEFAULT_SHIPPING_ADDRESS, notes: '' };

const areTerms = hasShape({ shippingAddress: isText, notes: isText });

/**
 * The fields at the start: what was typed before leaving the page, otherwise the defaults. The note about an unlisted car is left
 * out once another car is chosen.
 */
export function firstTerms(): CheckoutTerms {
  const stored = parsed(readStored('beambright.checkout'));
  const terms = areTerms(stored) ? (stored as CheckoutTerms) : NEW_TERMS;
  return readStored('beambright.car') ? { ...terms, notes: withoutCarNote(terms.notes) } : terms;
}

export function keepTerms(terms: CheckoutTerms): void {
  writeStored('beambright.checkout', JSON.stringify(terms));
}

/** The line that `keepCarNote` has written into the notes; '' if there is none. */
export function carNote(): string {
  return firstTerms().notes.split('\n').includes(keptNote()) ? keptNote() : '';
}

export function withoutCarNote(notes: string): string {
  const kept = keptNote();
  const lines = notes.split('\n').filter((line) => !kept || line !== kept);
  return lines.join('\n').trim();
}

const keptNote = () => readStored('beambright.car-note') ?? '';

export function forgetTerms(): void {
  removeStored('beambright.checkout');
}
