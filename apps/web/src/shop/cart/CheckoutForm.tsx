import { useApolloClient } from '@apollo/client/react';
import { DEFAULT_SHIPPING_ADDRESS, LENGTHS } from '@beambright/domain';
import { IconPhoneCall } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { watchStored } from '../../lib/storage';
import { useSession } from '../../session/useSession';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { TextArea } from '../../ui/TextArea';
import type { NamedLine } from '../ChangedLines';
import { Refusal } from '../Refusal';
import { type CheckoutTerms, firstTerms, keepTerms } from './checkoutTerms';

interface CheckoutFormProps {
  /** The total of the order; null if a price is not loaded. */
  total: string | null;
  isObstructed: boolean;
  isBusy: boolean;
  isDone: boolean;
  refusal: string | null;
  /** The lines as the customer saw them before the order was rejected. */
  before: readonly NamedLine[];
  now: readonly NamedLine[];
  onOrder: (terms: CheckoutTerms) => void;
  children: ReactNode;
}

/** The form of the order. Enter in a field does not place the order, only the button does. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { total, isObstructed, isBusy, isDone, onOrder, children } = props;
  const [first] = useState(firstTerms);
  const [terms, setTerms] = useState(first);
  const client = useApolloClient();
  const isSignedIn = useSession().user !== null;

  // Fills in the address of the last order, unless an address was typed before.
  useEffect(() => {
    if (!isSignedIn || first.shippingAddress !== DEFAULT_SHIPPING_ADDRESS) return;
    void import('./lastAddress')
      .then(({ lastAddress }) => lastAddress(client))
      .then((shippingAddress) => {
        if (shippingAddress) setTerms((now) => (now === first ? { ...now, shippingAddress } : now));
      })
      .catch(() => undefined);
  }, [client, isSignedIn, first]);

  // The car picker may change the notes.
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
          // Busy instead of disabled after the order, so that the dialog can return the focus to it.
          isBusy={isBusy || isDone}
          disabled={isObstructed || total === null}
          onClick={() => {
            // From now on the form counts as edited, so that a late address cannot make a retry another order.
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
        className="price-plate figures min-w-0 px-2.5 py-0.5 font-sign text-28 font-bold wrap-anywhere"
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
