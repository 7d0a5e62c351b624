import { checkedReplacement, problemOf } from '@beambright/domain';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { domainErrorOf, type KnownError } from '../../../lib/errors';
import { useAction } from '../../../lib/useAction';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { focusFirstInvalid } from '../../../ui/focusFirstInvalid';
import { DomainErrorNote } from '../../DomainErrorNote';
import { AddReplacementDocument } from './AddReplacement.generated';

const LABELS = { maker: 'Maker', oldNumber: 'Old number', newNumber: 'New number' };
const NAMES = ['maker', 'oldNumber', 'newNumber'] as const;
const EMPTY = { maker: '', oldNumber: '', newNumber: '' };

/** Adds replacements one after the other. Numbers can come from a barcode scanner, which presses Enter after each. */
export function AddReplacement({ onAdded }: { onAdded: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [entered, setEntered] = useState(EMPTY);
  const [fault, setFault] = useState<KnownError | null>(null);
  const { run, isBusy } = useAction(AddReplacementDocument, {
    success: 'Replacement added',
    failure: 'Failed to add the replacement. Please try again.',
    shownInPlace: 'refusals',
  });
  const place = fault && placeOf(fault);
  const focus = (name: keyof typeof EMPTY) =>
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  useEffect(() => focus('maker'), []);

  function show(found: KnownError | null) {
    flushSync(() => setFault(found));
    if (form.current) focusFirstInvalid(form.current);
  }

  function type(change: Partial<typeof EMPTY>) {
    setEntered({ ...entered, ...change });
    setFault(null);
  }

  function goOnToNewNumber(event: KeyboardEvent<HTMLInputElement>) {
    const isNext = event.key === 'Enter' && entered.oldNumber.trim() && !entered.newNumber.trim();
    if (event.currentTarget.name !== 'oldNumber' || !isNext) return;
    event.preventDefault();
    focus('newNumber');
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const problem = problemOf(() => checkedReplacement(entered));
    if (problem) return show(problem);
    if (!(await run({ input: entered }, (reason) => show(domainErrorOf(reason))))) return;
    flushSync(() => type({ oldNumber: '', newNumber: '' }));
    focus('oldNumber');
    onAdded();
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-3">
        {NAMES.map((name) => (
          <Field
            key={name}
            label={LABELS[name]}
            name={name}
            required
            autoComplete="off"
            readOnly={isBusy}
            value={entered[name]}
            error={place === name ? fault?.message : undefined}
            onChange={(event) => type({ [name]: event.target.value })}
            onKeyDown={goOnToNewNumber}
          />
        ))}
      </div>
      {fault && !place && <DomainErrorNote error={fault} />}
      <Button type="submit" look="primary" isBusy={isBusy} className="justify-self-start">
        {isBusy ? 'Adding...' : 'Add replacement'}
      </Button>
    </form>
  );
}

/** The field that shows the error: the new number if the replacements form a loop. Undefined for an error of no field. */
function placeOf({ code, params }: KnownError) {
  if (code === 'NUMBER_LOOP') return 'newNumber';
  return NAMES.find((name) => name === params['field']);
}
