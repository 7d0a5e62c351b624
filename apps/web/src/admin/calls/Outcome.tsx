import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmOrderForm } from '../orders/ConfirmOrderForm';
import { KeyHint } from './KeyHint';
import { NotBuying } from './NotBuying';
import type { OpenOrder_OrderFragment } from './OpenOrder.generated';
import { RecordCall } from './RecordCall';
import { focusOrder } from './useDeskKeys';
import { useKeyShortcut, useShortcuts } from './useShortcuts';

interface OutcomeProps {
  order: OpenOrder_OrderFragment;
  desk: RefObject<HTMLElement | null>;
  areKeysOn: boolean;
  /** Called when the order is confirmed or failed, or has moved back in the queue. */
  onDone: () => void;
}

const KINDS = [
  { kind: 'agreed', letter: 'P', text: 'Price agreed' },
  { kind: 'missed', letter: 'A', text: 'No answer' },
  { kind: 'reached', letter: 'L', text: 'Call later' },
  { kind: 'not-buying', letter: 'B', text: 'Not buying' },
] as const;

const DIGITS = [...'123456789'];

type Kind = (typeof KINDS)[number]['kind'];

/** The forms for the outcome of the call. All stay mounted, so that switching between them loses no input. */
export function Outcome({ order, desk, areKeysOn, onDone }: OutcomeProps) {
  const [kind, setKind] = useState<Kind>('agreed');
  // The order stays open after a call without a time for the next one; this key then resets the form.
  const [noted, setNoted] = useState(0);
  const forms = useRef<HTMLDivElement>(null);

  function goTo(next: Kind) {
    flushSync(() => setKind(next));
    const form = forms.current?.querySelector(`[data-outcome=${next}]`);
    (form?.querySelector<HTMLElement>('input:checked') ?? form?.querySelector('input'))?.focus();
  }
  const priceButton = (name: string) => forms.current?.querySelector<HTMLElement>(`[data-price=${name}]`);
  function goToSum() {
    goTo('agreed');
    priceButton('sum')?.click();
  }
  function choosePrice(name: string) {
    goToSum();
    priceButton(name)?.click();
  }
  /** Moves to the price field. Returns false, so that the browser then types the digit into it. */
  function typePrice(): boolean {
    goToSum();
    return false;
  }

  useShortcuts(desk, areKeysOn, {
    ...Object.fromEntries(DIGITS.map((digit) => [digit, typePrice])),
    e: () => choosePrice('lowest'),
    r: () => choosePrice('middle'),
    t: () => choosePrice('highest'),
    m: () => choosePrice('parts'),
    p: goToSum,
    a: () => goTo('missed'),
    l: () => goTo('reached'),
    b: () => goTo('not-buying'),
  });
  function finishCall(isOver: boolean) {
    if (isOver) onDone();
    else {
      setNoted(noted + 1);
      focusOrder(desk.current);
    }
  }

  return (
    <section aria-label="Outcome of the call" className="grid grid-cols-1 gap-4">
      <OutcomeChoice kind={kind} onChoose={setKind} />
      <div ref={forms}>
        <div data-outcome="agreed" hidden={kind !== 'agreed'}>
          <ConfirmOrderForm order={order} onConfirmed={onDone} prefillsSingle />
        </div>
        <div data-outcome="missed" hidden={kind !== 'missed'}>
          <RecordCall order={order} reached={false} onRecorded={finishCall} />
        </div>
        <div data-outcome="reached" hidden={kind !== 'reached'}>
          <RecordCall key={noted} order={order} reached onRecorded={finishCall} />
        </div>
        <div data-outcome="not-buying" hidden={kind !== 'not-buying'}>
          <NotBuying order={order} onRecorded={onDone} />
        </div>
      </div>
    </section>
  );
}

function OutcomeChoice({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  return (
    <fieldset>
      <legend className="mb-2 font-sign text-18 font-bold">How did the call go?</legend>
      <div className="grid grid-cols-2 gap-1 cramped:grid-cols-1 rounded-control border border-control bg-page p-1">
        {KINDS.map((entry) => (
          <OutcomeRadio
            key={entry.kind}
            {...entry}
            isChosen={entry.kind === kind}
            onChoose={() => onChoose(entry.kind)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface OutcomeRadioProps {
  letter: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
}

function OutcomeRadio({ letter, text, isChosen, onChoose }: OutcomeRadioProps) {
  const key = useKeyShortcut(letter);
  return (
    <label className="relative flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-plate px-1 text-center text-14 font-semibold text-muted transition select-none hover:text-text has-checked:bg-raised has-checked:text-text has-checked:shadow-[inset_0_-3px_0_var(--beam)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-beam-text">
      <input
        type="radio"
        name="outcome"
        checked={isChosen}
        aria-keyshortcuts={key}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0 outline-none"
      />
      <span>{text}</span>
      <KeyHint letter={letter} />
    </label>
  );
}
