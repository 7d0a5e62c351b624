import { TEXT_REQUIRED } from '@beambright/domain';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ButtonLink } from './Button';
import { DemoAccounts, type DemoAccount } from './DemoAccounts';
import { Field } from './Field';
import { focusFirstInvalid } from './focusFirstInvalid';
import { FormFailure } from './FormFailure';
import { PasswordField } from './PasswordField';
import { TextLink } from './TextLink';

export interface Credentials {
  email: string;
  password: string;
}

interface SignInFormProps {
  isBusy: boolean;
  failure: string | null;
  onSubmit: (credentials: Credentials) => void;
  demoAccounts: DemoAccount[];
  forgotPassword: string;
  register?: string;
}

export function SignInForm({
  isBusy,
  failure,
  onSubmit,
  demoAccounts,
  forgotPassword,
  register,
}: SignInFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    flushSync(() => setTried(true));
    if (email.trim() && password) onSubmit({ email: email.trim(), password });
    else focusFirstInvalid(event.currentTarget);
  }

  function fill(account: DemoAccount) {
    setEmail(account.email);
    setPassword(account.password);
  }

  const missing = (field: string, value: string) =>
    isTried && !value ? TEXT_REQUIRED.message({ field }) : undefined;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        error={missing('email', email.trim())}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={missing('password', password)}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormFailure text={failure} isBusy={isBusy} />
      <div className="mt-1 grid auto-cols-fr gap-2 cramped:grid-flow-row grid-flow-col">
        <Button type="submit" look="primary" size="large" isBusy={isBusy}>
          {isBusy ? 'Signing in...' : 'Log in'}
        </Button>
        {register && (
          <ButtonLink to={register} size="large">
            Register
          </ButtonLink>
        )}
      </div>
      <div className="-my-2 text-center">
        <TextLink to={forgotPassword}>Forgot your password?</TextLink>
      </div>
      <DemoAccounts accounts={demoAccounts} onPick={fill} />
    </form>
  );
}
