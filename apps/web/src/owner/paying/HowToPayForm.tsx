import {
  type HowToPay,
  howToPayOf,
  howToPayText,
  lastDayToPay,
  LONGEST_PAY_NAME,
  MOST_PAY_DAYS,
  PAYMENT_KINDS,
  type PaymentKind,
  problemOf,
  TEXT_REQUIRED,
} from '@beambright/domain';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAction } from '../../lib/useAction';
import { useSession } from '../../session/useSession';
import { ChoiceField } from '../../staff/ChoiceField';
import { Options } from '../../staff/Options';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { focusFirstInvalid, useFocusInvalid } from '../../ui/focusFirstInvalid';
import { FormFailure } from '../../ui/FormFailure';
import { PasswordField } from '../../ui/PasswordField';
import { type HowToPayForm_HowToPayFragment, SetHowToPayDocument } from './HowToPayForm.generated';

interface HowToPayFormProps {
  saved: HowToPayForm_HowToPayFragment | null;
  /** Called with the text for customers, or with null if they are told nothing or the input is invalid. */
  onPreview: (howToPay: string | null) => void;
  onSaved: () => void;
}

interface Typed {
  /** The kind of account to pay to; '' if customers are told nothing. */
  kind: PaymentKind | '';
  number: string;
  name: string;
  days: string;
}

/** Asks for the password, since thieves would change this setting first. */
export function HowToPayForm({ saved, onPreview, onSaved }: HowToPayFormProps) {
  const { user } = useSession();
  const [typed, setTyped] = useState(() => typedOf(saved));
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [today] = useState(() => new Date());
  const { run, isBusy, wrong, failure } = useSetHowToPay();
  const form = useFocusInvalid(wrong);
  const { howToPay, faultOf } = read(typed);
  const preview = howToPay && howToPayText(howToPay, 'K7M-4P7', lastDayToPay(howToPay, today));
  useEffect(() => onPreview(preview), [onPreview, preview]);
  const missing = isChecked && !password ? TEXT_REQUIRED.message({ field: 'password' }) : undefined;

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    flushSync(() => setChecked(true));
    if ((typed.kind && !howToPay) || !password) return focusFirstInvalid(event.currentTarget);
    const kind = howToPay && (howToPay.kind.toUpperCase() as Uppercase<PaymentKind>);
    const input = howToPay && kind && { ...howToPay, kind };
    if (isBusy || !(await run({ howToPay: input, password }))) return;
    setPassword('');
    setChecked(false);
    onSaved();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid grid-cols-1 content-start gap-4 self-start rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <p className="text-14 text-muted">
        Customers are told with their agreed price: in messages, in My Orders and behind the link to their
        order.
      </p>
      <AccountFields
        typed={typed}
        onType={setTyped}
        faultOf={(field) => (isChecked ? faultOf(field) : undefined)}
      />
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={missing ?? wrong}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormFailure text={failure} isBusy={isBusy} />
      <Button type="submit" look="primary" className="justify-self-start" isBusy={isBusy}>
        {isBusy ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}

function useSetHowToPay() {
  const { run, isBusy, refusal, failure } = useAction(SetHowToPayDocument, {
    success: 'Saved. All owners are told by email.',
    failure: 'How to pay could not be saved. Please try again.',
    shownInPlace: 'every failure',
  });
  const wrong = refusal?.code === 'WRONG_PASSWORD' ? refusal.message : undefined;
  return { run, isBusy, wrong, failure: wrong ? null : failure };
}

interface AccountFieldsProps {
  typed: Typed;
  onType: (typed: Typed) => void;
  faultOf: (field: string) => string | undefined;
}

const KIND_NAMES: Record<PaymentKind, string> = { till: 'Till (Buy Goods)', paybill: 'Paybill' };

function AccountFields({ typed, onType, faultOf }: AccountFieldsProps) {
  const [numberHint, daysHint] = [
    typed.kind === 'paybill' ? 'The account number is the code of the order.' : undefined,
    `From the day on which the price is agreed, at most ${MOST_PAY_DAYS}. Empty: no day is named.`,
  ];
  return (
    <>
      <ChoiceField
        label="M-Pesa"
        required
        value={typed.kind}
        onChange={({ target }) =>
          onType({ ...typed, kind: PAYMENT_KINDS.find((kind) => kind === target.value) ?? '' })
        }
      >
        <option value="">Customers are not told</option>
        <Options of={PAYMENT_KINDS.map((kind) => [kind, KIND_NAMES[kind]])} />
      </ChoiceField>
      {typed.kind && (
        <>
          <Field
            label="Number"
            hint={numberHint}
            inputMode="numeric"
            required
            value={typed.number}
            error={faultOf('number')}
            onChange={({ target }) => onType({ ...typed, number: target.value })}
          />
          <Field
            label="Name that M-Pesa shows"
            required
            maxLength={LONGEST_PAY_NAME}
            value={typed.name}
            error={faultOf('name')}
            onChange={({ target }) => onType({ ...typed, name: target.value })}
          />
          <Field
            label="Days to pay"
            hint={daysHint}
            inputMode="numeric"
            value={typed.days}
            error={faultOf('days')}
            onChange={({ target }) => onType({ ...typed, days: target.value })}
          />
        </>
      )}
    </>
  );
}

function typedOf(saved: HowToPayForm_HowToPayFragment | null): Typed {
  if (!saved) return { kind: '', number: '', name: '', days: '' };
  const kind = saved.kind.toLowerCase() as PaymentKind;
  return { kind, number: saved.number, name: saved.name, days: saved.days === null ? '' : `${saved.days}` };
}

function read({ kind, number, name, days }: Typed) {
  let howToPay: HowToPay | null = null;
  const problem = problemOf(() => {
    if (kind) howToPay = howToPayOf({ kind, number, name, days: days.trim() ? Number(days) : null });
  });
  return {
    howToPay: howToPay as HowToPay | null,
    faultOf: (field: string) => (problem?.params['fault'] === field ? problem.message : undefined),
  };
}
