import { MIN_PASSWORD_LENGTH } from '@beambright/domain';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { FormFailure } from '../../ui/FormFailure';
import { PasswordField } from '../../ui/PasswordField';
import { useTextForm } from '../useTextForm';
import { faultsOf, type Registration } from './registration';

const EMPTY: Registration = { email: '', phone: '', password: '', confirmation: '' };

interface RegisterFormProps {
  isBusy: boolean;
  failure: string | null;
  onSubmit: (registration: Registration) => void;
}

export function RegisterForm({ isBusy, failure, onSubmit }: RegisterFormProps) {
  const { bind, submit } = useTextForm(EMPTY, faultsOf, onSubmit);
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
