import { MIN_PASSWORD_LENGTH, TEXT_REQUIRED } from '@beambright/domain';
import { Button } from '../ui/Button';
import { useFocusInvalid } from '../ui/focusFirstInvalid';
import { FormFailure } from '../ui/FormFailure';
import { PasswordField } from '../ui/PasswordField';
import { newPasswordFaults } from './newPassword';
import { useTextForm } from './useTextForm';

const EMPTY = { current: '', password: '', confirmation: '' };

type Values = typeof EMPTY;

interface NewPasswordFormProps {
  submitLabel: string;
  isBusy: boolean;
  failure: string | null;
  onSubmit: (values: Values) => void;
  /** The field for the current password. If it is not given, the form does not ask for that password. */
  current?: {
    /** The user name for password managers. */
    email: string;
    fault: string | undefined;
  };
}

export function NewPasswordForm({ submitLabel, isBusy, failure, onSubmit, current }: NewPasswordFormProps) {
  const form = useFocusInvalid(current?.fault);
  const faultsOf = (values: Values): Partial<Values> => {
    const missing = current && !values.current && TEXT_REQUIRED.message({ field: 'currentPassword' });
    return { ...(missing && { current: missing }), ...newPasswordFaults(values) };
  };
  const { bind, submit } = useTextForm(EMPTY, faultsOf, onSubmit);

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {current && (
        <>
          <input type="text" autoComplete="username" value={current.email} readOnly hidden />
          <PasswordField
            {...bind('current')}
            error={bind('current').error ?? current.fault}
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
