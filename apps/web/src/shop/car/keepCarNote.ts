import { LENGTHS } from '@beambright/domain';
import { carNote, firstTerms, keepTerms } from '../cart/checkoutTerms';

/** Puts a car that the shop does not list into the notes of the next order, in place of an earlier one; '' for none. */
export function keepCarNote(text: string): void {
  const earlier = carNote();
  if (!earlier && !text) return;
  const terms = firstTerms();
  const others = terms.notes.replace(earlier, '').trim();
  const notes = text ? `My car: ${text}\n${others}`.trim().slice(0, LENGTHS.notes) : others;
  keepTerms({ ...terms, notes });
}
