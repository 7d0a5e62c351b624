import { DEFAULT_SHIPPING_ADDRESS } from '@beambright/domain';
import { hasShape, isText } from '../../lib/shape';
import { readStored, removeStored, writeStored } from '../../lib/storage';

export interface CheckoutTerms {
  shippingAddress: string;
  notes: string;
}

const NEW_TERMS: CheckoutTerms = { shippingAddress: DEFAULT_SHIPPING_ADDRESS, notes: '' };

const areTerms = hasShape({ shippingAddress: isText, notes: isText });

/** Restores what was typed before leaving the page, for example to sign in; otherwise the defaults. */
export function firstTerms(): CheckoutTerms {
  try {
    const terms: unknown = JSON.parse(readStored('beambright.checkout') ?? 'null');
    return areTerms(terms) ? (terms as CheckoutTerms) : NEW_TERMS;
  } catch {
    return NEW_TERMS;
  }
}

export function keepTerms(terms: CheckoutTerms): void {
  writeStored('beambright.checkout', JSON.stringify(terms));
}

/** What the notes say of a car that the shop does not list; '' for nothing. */
export function carNote(): string {
  return /^My car: .*/m.exec(firstTerms().notes)?.[0] ?? '';
}

export function forgetTerms(): void {
  removeStored('beambright.checkout');
}
