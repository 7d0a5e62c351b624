import { MIN_PASSWORD_LENGTH } from '@beambright/domain';
import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { focusFirstInvalid } from '../../ui/focusFirstInvalid';
import { FormFailure } from '../../ui/FormFailure';
import { PasswordField } from '../../ui/PasswordField';
import { faultsOf, type Registration, type RegistrationFaults } from './registration';

const EMPTY: Registration = { email: '', phone: '', password: '', confirmation: '' };

interface RegisterFormProps {
  isBusy: boolean;
  failure: string | null;
  onSubmit: (registration: Registration) => void;
}

export function RegisterForm({ isBusy, failure, onSubmit }: RegisterFormProps) {
  const [values, setValues] = useState(EMPTY);
  const [faults, setFaults] = useState<RegistrationFaults>({});

  const bind = (name: keyof Registration) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
  });

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = faultsOf(values);
    flushSync(() => setFaults(found));
    if (Object.keys(found).length === 0) onSubmit(values);
    else focusFirstInvalid(event.currentTarget);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        {...bind('phone')}
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="Used to contact you about your orders"
      />
      <Field {...bind('email')} label="Email" type="email" autoComplete="email" required />
      <PasswordField
        {...bind('password')}
        label="Password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
      />
      <PasswordField {...bind('confirmation')} label="Confirm password" autoComplete="new-password" />
      <FormFailure text={failure} isBusy={isBusy} />
      <Button type="submit" look="primary" size="large" isBusy={isBusy} className="mt-1 w-full">
        Register
      </Button>
    </form>
  );
}
