import { useApolloClient } from '@apollo/client/react';
import { DEFAULT_SHIPPING_ADDRESS, LENGTHS } from '@beambright/domain';
import { type ReactNode, useEffect, useState } from 'react';
import { watchStored } from '../../lib/storage';
import { useSession } from '../../session/useSession';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { IconPhoneCall } from '../../ui/icons';
import { TextArea } from '../../ui/TextArea';
import type { NamedLine } from '../ChangedLines';
import { Refusal } from '../Refusal';
import { type CheckoutTerms, firstTerms, keepTerms } from './checkoutTerms';

interface CheckoutFormProps {
  /** Null while a price is missing. */
  total: string | null;
  /** Whether a line cannot be ordered. */
  isObstructed: boolean;
  isBusy: boolean;
  isDone: boolean;
  refusal: string | null;
  /** As the customer saw what was refused. */
  before: readonly NamedLine[];
  now: readonly NamedLine[];
  onOrder: (terms: CheckoutTerms) => void;
  /** The car that the order takes along. */
  children: ReactNode;
}

/** Enter in a field does not place the order; only the button does. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { total, isObstructed, isBusy, isDone, onOrder, children } = props;
  const [first] = useState(firstTerms);
  const [terms, setTerms] = useState(first);
  const client = useApolloClient();
  const isSignedIn = useSession().user !== null;

  // The address of the last order, unless something was typed.
  useEffect(() => {
    if (!isSignedIn || first.shippingAddress !== DEFAULT_SHIPPING_ADDRESS) return;
    void import('./lastAddress')
      .then(({ lastAddress }) => lastAddress(client))
      .then((shippingAddress) => {
        if (shippingAddress) setTerms((now) => (now === first ? { ...now, shippingAddress } : now));
      })
      .catch(() => undefined);
  }, [client, isSignedIn, first]);

  // The picker of the car changes the notes.
  useEffect(
    () =>
      watchStored('beambright.checkout', () => setTerms((now) => ({ ...now, notes: firstTerms().notes }))),
    [],
  );

  function change(changes: Partial<CheckoutTerms>) {
    const changed = { ...terms, ...changes };
    keepTerms(changed);
    setTerms(changed);
  }

  return (
    <form
      noValidate
      aria-label="Checkout"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-5 rounded-card border border-line bg-surface p-5 md:p-6 lg:sticky lg:top-22"
    >
      <Field
        label="Shipping address"
        name="shippingAddress"
        autoComplete="shipping street-address"
        required
        maxLength={LENGTHS.shippingAddress}
        value={terms.shippingAddress}
        onChange={(event) => change({ shippingAddress: event.target.value })}
        onBlur={() => {
          if (!terms.shippingAddress.trim()) change({ shippingAddress: DEFAULT_SHIPPING_ADDRESS });
        }}
      />
      <TextArea
        label="Order notes"
        name="notes"
        rows={3}
        maxLength={LENGTHS.notes}
        value={terms.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
      {children}
      <Total text={total} />
      <div className="grid gap-2">
        <Button
          look="primary"
          size="large"
          // Busy rather than disabled after the order, so that the dialog can restore the focus to it.
          isBusy={isBusy || isDone}
          disabled={isObstructed || total === null}
          onClick={() => {
            // What was sent stays, so that a retry is the same order.
            setTerms({ ...terms });
            onOrder(terms);
          }}
        >
          <IconPhoneCall size={22} aria-hidden />
          <span>{isBusy ? 'Processing...' : 'Checkout & Call'}</span>
        </Button>
        <Note {...props} />
      </div>
    </form>
  );
}

function Total({ text }: { text: string | null }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-5">
      <span className="text-18 font-semibold">Total</span>
      <output
        aria-label="Total"
        aria-busy={text === null}
        className="price-plate figures px-2.5 py-0.5 font-sign text-28 font-bold"
      >
        {text ?? 'Ksh ...'}
      </output>
    </div>
  );
}

function Note({ refusal, before, now, isObstructed }: CheckoutFormProps) {
  if (refusal) return <Refusal message={refusal} before={before} now={now} />;
  if (isObstructed) {
    return (
      <p className="text-14 text-failed">
        Remove the parts that are out of stock or no longer sold to check out.
      </p>
    );
  }
  return <p className="text-14 text-muted">No payment now. We agree the final price with you by phone.</p>;
}
