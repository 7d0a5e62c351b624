import { assertEmail, assertText, LENGTHS, problemOf } from '@beambright/domain';
import { type ChangeEvent, type SyntheticEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Role } from '../../gql/schema-types.generated';
import { domainErrorOf } from '../../lib/errors';
import { phoneFault } from '../../lib/phoneFault';
import { ChoiceField } from '../../staff/ChoiceField';
import { Options } from '../../staff/Options';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { focusFirstInvalid, useFocusInvalid } from '../../ui/focusFirstInvalid';
import { FormButtons } from '../../ui/FormButtons';
import { FormFailure } from '../../ui/FormFailure';
import { ROLE_HINT, ROLE_NAMES, STAFF_ROLES } from './roles';

const EMPTY = { email: '', name: '', phone: '', role: 'ADMIN' as Role };

export type StaffValues = typeof EMPTY;

type Faults = Partial<Record<keyof StaffValues, string>>;

interface StaffFormProps {
  isBusy: boolean;
  error: unknown;
  failure: string | null;
  onSubmit: (values: StaffValues) => void;
  onFind: (email: string) => void;
  onCancel: () => void;
}

export function StaffForm({ isBusy, error, failure, onSubmit, onFind, onCancel }: StaffFormProps) {
  const form = useFocusInvalid(error);
  const [values, setValues] = useState(EMPTY);
  const [submitted, setSubmitted] = useState<StaffValues | null>(null);
  const serverFaults = serverFaultsOf(error);
  const isAtField = Object.keys(serverFaults).some((field) => field in EMPTY);
  // Typing hides the error, which is about the submitted value.
  const faultOf = (name: keyof StaffValues) =>
    submitted && values[name] === submitted[name]
      ? (faultsOf(submitted)[name] ?? serverFaults[name])
      : undefined;
  const isTaken = faultOf('email') !== undefined && domainErrorOf(error)?.code === 'EMAIL_TAKEN';

  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  const bind = (name: keyof StaffValues) => ({
    name,
    value: values[name],
    error: faultOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setValues({ ...values, [name]: event.target.value }),
  });

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    flushSync(() => setSubmitted(values));
    if (Object.keys(faultsOf(values)).length === 0) onSubmit(values);
    else focusFirstInvalid(event.currentTarget);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid justify-items-start gap-1 *:w-full">
        <Field {...bind('email')} label="Email" type="email" autoComplete="off" required />
        {isTaken && (
          <Button size="small" className="w-auto!" onClick={() => onFind(values.email.trim())}>
            Find this account
          </Button>
        )}
      </div>
      <Field {...bind('name')} label="Name" autoComplete="off" maxLength={LENGTHS.personName} />
      <Field {...bind('phone')} label="Phone" type="tel" autoComplete="off" />
      <ChoiceField {...bind('role')} label="Role" required hint={ROLE_HINT}>
        <Options of={STAFF_ROLES.map((role) => [role, ROLE_NAMES[role]])} />
      </ChoiceField>
      <FormFailure text={isAtField ? null : failure} isBusy={isBusy} />
      <FormButtons submitLabel="Add staff" busyLabel="Adding..." isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}

function faultsOf({ email, name, phone }: StaffValues): Faults {
  const faults = {
    email: problemOf(() => {
      assertText('email', email, { max: LENGTHS.email, required: true });
      assertEmail(email);
    })?.message,
    name: problemOf(() => assertText('name', name, { max: LENGTHS.personName }))?.message,
    phone: phoneFault(phone),
  };
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault]] : [])),
  );
}

function serverFaultsOf(error: unknown): Faults {
  const domainError = domainErrorOf(error);
  if (!domainError) return {};
  const field = domainError.params['field'] ?? (domainError.code.startsWith('EMAIL_') ? 'email' : '');
  return { [String(field)]: domainError.message };
}
