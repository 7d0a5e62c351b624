import { NUMBER_HELP, NUMBER_KINDS, problemOf } from '@beambright/domain';
import { IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { NumberKind } from '../../../gql/schema-types.generated';
import { numberText } from '../../../lib/numberText';
import { ChoiceField } from '../../../staff/ChoiceField';
import { Options } from '../../../staff/Options';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { IconButton } from '../../../ui/IconButton';
import { allNumbers, type EnteredNumber, type EnteredNumbers } from './enteredNumbers';

const HELP = Object.fromEntries(NUMBER_KINDS.map((kind) => [kind.toUpperCase(), NUMBER_HELP[kind]]));

const KINDS: readonly [NumberKind, string][] = [
  ['OEM', 'OEM (car maker)'],
  ['MPN', 'MPN (part maker)'],
  ['CROSS', 'Equal part of another maker'],
  ['GTIN', 'Barcode (GTIN)'],
  ['OWN', 'Our own number'],
];

interface PartNumbersProps {
  numbers: EnteredNumbers;
  error: string | undefined;
  onChange: (numbers: EnteredNumbers) => void;
}

export function PartNumbers({ numbers: { list, typed }, error, onChange }: PartNumbersProps) {
  const part = useRef<HTMLElement>(null);
  const [fault, setFault] = useState<string | undefined>();
  const [notice, setNotice] = useState('');

  function type(change: Partial<EnteredNumber>) {
    setFault(undefined);
    setNotice('');
    onChange({ list, typed: { ...typed, ...change } });
  }

  /** Adds the number to the list, or leaves it in the field with an error. */
  function add(number: string) {
    const entered = { list, typed: { ...typed, number } };
    const problem = problemOf(() => allNumbers(entered));
    setFault(problem?.message);
    if (problem) return onChange(entered);
    const all = allNumbers(entered);
    setNotice(addedText(all.length - list.length));
    onChange({ list: all, typed: { ...typed, number: '' } });
  }

  /** Adds the number without submitting the form. Barcode scanners press Enter after each number. */
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed.number.trim()) add(typed.number);
  }

  /** Adds all numbers of a pasted list. The field itself would join its lines to one number. */
  function pasteList(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text').trim();
    if (!/[\n\r\t,;]/.test(text)) return;
    event.preventDefault();
    add([typed.number, ...text.split(/[\n\r\t]+/)].filter(Boolean).join(', '));
  }

  /** Removes a number and focuses the next one, or the field. */
  function remove(place: number) {
    flushSync(() => {
      setNotice('');
      onChange({ list: list.toSpliced(place, 1), typed });
    });
    const buttons = part.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    const next = buttons[Math.min(place, buttons.length - 1)];
    (next ?? part.current?.querySelector<HTMLElement>('input'))?.focus();
  }

  return (
    <section ref={part} aria-labelledby="numbers-title" className="grid gap-3 **:scroll-mb-24">
      <h3 id="numbers-title" className="font-body text-14 font-semibold">
        Part numbers
      </h3>
      {list.length > 0 && <NumberList list={list} onRemove={remove} />}
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <KindField kind={typed.kind} onChange={(kind) => type({ kind })} />
        <Field
          label="Maker"
          value={typed.maker ?? ''}
          autoComplete="off"
          onChange={(event) => type({ maker: event.target.value })}
          onKeyDown={addOnEnter}
        />
      </div>
      <Field
        label="Number"
        value={typed.number}
        autoComplete="off"
        error={error ?? fault}
        hint="Scan a barcode, or paste a list"
        onChange={(event) => type({ number: event.target.value })}
        onKeyDown={addOnEnter}
        onPaste={pasteList}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" onClick={() => typed.number.trim() && add(typed.number)}>
          Add number
        </Button>
        <p role="status" className="text-14 text-muted">
          {notice}
        </p>
      </div>
    </section>
  );
}

function NumberList({ list, onRemove }: { list: EnteredNumber[]; onRemove: (place: number) => void }) {
  return (
    <ul
      aria-labelledby="numbers-title"
      className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line bg-page"
    >
      {list.map((number, place) => (
        <li key={Object.values(number).join(' ')} className="flex items-center gap-2 pl-3.5">
          <span className="figures min-w-0 grow wrap-anywhere">{numberText(number)}</span>
          <IconButton label={`Remove ${numberText(number)}`} onClick={() => onRemove(place)}>
            <IconTrash size={20} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function KindField({ kind, onChange }: { kind: NumberKind; onChange: (kind: NumberKind) => void }) {
  return (
    <ChoiceField
      label="Kind"
      value={kind}
      hint={HELP[kind]}
      onChange={(event) => onChange(event.target.value as NumberKind)}
      required
    >
      <Options of={KINDS} />
    </ChoiceField>
  );
}

function addedText(count: number): string {
  if (count === 0) return 'Already in the list';
  return count === 1 ? '1 number added' : `${count} numbers added`;
}
