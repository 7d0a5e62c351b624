import { MIN_PASSWORD_LENGTH, TEXT_REQUIRED } from '@beambright/domain';
import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../ui/Button';
import { focusFirstInvalid } from '../ui/focusFirstInvalid';
import { FormFailure } from '../ui/FormFailure';
import { PasswordField } from '../ui/PasswordField';
import { newPasswordFaults } from './newPassword';

const EMPTY = { current: '', password: '', confirmation: '' };

type Values = typeof EMPTY;

interface NewPasswordFormProps {
  submitLabel: string;
  isBusy: boolean;
  failure: string | null;
  onSubmit: (values: Values) => void;
  /** If given, the form also asks for the current password. */
  current?: {
    /** The user name for password managers. */
    email: string;
    fault: string | undefined;
  };
}

export function NewPasswordForm({ submitLabel, isBusy, failure, onSubmit, current }: NewPasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [faults, setFaults] = useState<Partial<Values>>({});

  useEffect(() => {
    if (current?.fault && form.current) focusFirstInvalid(form.current);
  }, [current?.fault]);

  const bind = (name: keyof Values) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
  });

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing = current && !values.current && TEXT_REQUIRED.message({ field: 'currentPassword' });
    const found = { ...(missing && { current: missing }), ...newPasswordFaults(values) };
    flushSync(() => setFaults(found));
    if (Object.keys(found).length === 0) onSubmit(values);
    else focusFirstInvalid(event.currentTarget);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {current && (
        <>
          <input type="text" autoComplete="username" value={current.email} readOnly hidden />
          <PasswordField
            {...bind('current')}
            error={faults.current ?? current.fault}
            label="Current password"
            autoComplete="current-password"
          />
        </>
      )}
      <PasswordField
        {...bind('password')}
        label="New password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
      />
      <PasswordField {...bind('confirmation')} label="Confirm new password" autoComplete="new-password" />
      <FormFailure text={failure} isBusy={isBusy} />
      <Button type="submit" look="primary" size="large" isBusy={isBusy} className="mt-1 w-full">
        {submitLabel}
      </Button>
    </form>
  );
}
