import { LENGTHS } from '@beambright/domain';
import { phoneText } from '../../../lib/format';
import { useDebounced } from '../../../lib/useDebounced';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { useCause } from '../../../ui/useCause';
import {
  type NewOrder_CustomerFragment,
  useCallersOfPhoneQuery,
  useCustomerWithEmailQuery,
} from './NewOrder.generated';
import type { Faults, TypedOrder } from './newOrderInput';

interface NewOrderCustomerProps {
  typed: TypedOrder;
  faults: Faults;
  onType: (typed: Partial<TypedOrder>) => void;
}

export function NewOrderCustomer({ typed, faults, onType }: NewOrderCustomerProps) {
  const { customer, phone, name, email } = typed;
  const { known, phoneHint, emailHint } = useKnown(typed);

  if (customer) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-raised px-3.5 py-2.5">
        <p className="grow wrap-anywhere">
          <span className="block font-semibold">{customer.name ?? customer.email}</span>
          <span className="figures text-14 text-muted">{contactOf(customer)}</span>
        </p>
        <Button
          size="small"
          autoFocus={phone + email !== ''}
          onClick={() => onType({ customer: null, address: null, notes: '', reference: '' })}
        >
          Someone else
        </Button>
      </div>
    );
  }
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Field
        label="Phone"
        required
        type="tel"
        autoComplete="off"
        autoFocus
        maxLength={LENGTHS.phone}
        value={phone}
        hint={phoneHint}
        error={faults.phone}
        onChange={(event) => onType({ phone: event.target.value })}
      />
      <Field
        label="Name"
        required
        autoComplete="off"
        maxLength={LENGTHS.personName}
        value={name}
        hint={known.length > 0 ? 'Of someone else' : undefined}
        error={faults.name}
        onChange={(event) => onType({ name: event.target.value })}
      />
      <Field
        label="Email of an account"
        hint={emailHint}
        type="email"
        autoComplete="off"
        maxLength={LENGTHS.email}
        value={email}
        error={faults.email}
        onChange={(event) => onType({ email: event.target.value })}
      />
      {known.length > 0 && (
        <div role="group" aria-label="Known customers" className="grid content-start gap-2 md:col-span-2">
          <p role="status" className="text-14 text-muted">
            {known.length === 1 ? 'The shop knows:' : 'The shop knows several with this phone:'}
          </p>
          {known.map((one) => (
            <Button
              key={one.id}
              className="flex-wrap gap-x-2 py-2"
              onClick={() => onType({ customer: one, address: null })}
            >
              <span>{one.name ?? one.email}</span>
              <span className="figures font-normal text-muted">{contactOf(one)}</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** '0712 345 678 · Thika' */
function contactOf({ email, phone, lastAddress }: NewOrder_CustomerFragment): string {
  return [email, phone && phoneText(phone), lastAddress].filter(Boolean).join(' · ');
}

function useKnown({ phone, email }: TypedOrder) {
  const [soughtPhone, soughtEmail] = [useDebounced(phone.trim()), useDebounced(email.trim())];
  const callers = useCallersOfPhoneQuery({
    variables: { phone: soughtPhone },
    skip: soughtPhone.replace(/\D/g, '').length < 9,
    fetchPolicy: 'no-cache',
  });
  const account = useCustomerWithEmailQuery({
    variables: { email: soughtEmail },
    skip: !soughtEmail.includes('@'),
    fetchPolicy: 'no-cache',
  });
  const causes = [useCause(callers.error), useCause(account.error)];
  const withEmail = account.data?.customerWithEmail;
  const noAccount = withEmail === null ? 'No account has this email.' : ONLY_IF_NAMED;
  return {
    known: [...(callers.data?.callers ?? []), ...(withEmail ? [withEmail] : [])],
    phoneHint: callers.error ? `We do not know who has it. ${causes[0]}` : undefined,
    emailHint: account.error ? causes[1] : noAccount,
  };
}

const ONLY_IF_NAMED = 'Only if the caller names it: the order is then in their My Orders.';
