import { LENGTHS } from '@beambright/domain';
import { writeStored } from '../../lib/storage';
import { carNote, firstTerms, keepTerms, withoutCarNote } from '../cart/checkoutTerms';

/** Writes a car that the shop does not list into the notes of the next order, in place of an earlier one. '' removes it. */
export function keepCarNote(text: string): void {
  if (!text && !carNote()) return;
  const terms = firstTerms();
  const note = text && `My car: ${text}`;
  const notes = [note, withoutCarNote(terms.notes)].join('\n').trim().slice(0, LENGTHS.notes);
  writeStored('beambright.car-note', note);
  keepTerms({ ...terms, notes });
}
