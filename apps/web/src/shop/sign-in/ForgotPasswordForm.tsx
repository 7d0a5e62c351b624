import { assertEmail, problemOf, TEXT_REQUIRED } from '@beambright/domain';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { focusFirstInvalid } from '../../ui/focusFirstInvalid';
import { FormFailure } from '../../ui/FormFailure';

interface ForgotPasswordFormProps {
  email: string;
  isBusy: boolean;
  failure: string | null;
  onSubmit: (email: string) => void;
}

export function ForgotPasswordForm({ email: initial, isBusy, failure, onSubmit }: ForgotPasswordFormProps) {
  const [email, setEmail] = useState(initial);
  const [fault, setFault] = useState<string>();

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = email.trim()
      ? problemOf(() => assertEmail(email))?.message
      : TEXT_REQUIRED.message({ field: 'email' });
    flushSync(() => setFault(found));
    if (!found) onSubmit(email.trim());
    else focusFirstInvalid(event.currentTarget);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        error={fault}
        onChange={(event) => setEmail(event.target.value)}
      />
      <FormFailure text={failure} isBusy={isBusy} />
      <Button type="submit" look="primary" size="large" isBusy={isBusy} className="mt-1 w-full">
        {isBusy ? 'Sending...' : 'Send link'}
      </Button>
    </form>
  );
}
