import { LENGTHS } from '@beambright/domain';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { totalText } from '../../../lib/format';
import { useUnsavedPage } from '../../../page/unsavedPage';
import { StaffPage } from '../../../staff/StaffPage';
import { useFailure } from '../../../staff/useFailure';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { NotLoaded } from '../../../ui/NotLoaded';
import { PageNotice } from '../../../ui/PageNotice';
import { TextArea } from '../../../ui/TextArea';
import { ItemLines } from '../ItemLines';
import { ItemSearch } from '../ItemSearch';
import { totalOf, withItem } from '../linesToOrder';
import { ErrorNote } from '../OrderAction';
import { PriceForm } from '../PriceForm';
import { CarOfNewOrder } from './CarOfNewOrder';
import { type CustomerOfOrderQuery, useCustomerOfOrderQuery } from './NewOrder.generated';
import { NewOrderCustomer } from './NewOrderCustomer';
import { addressOfOrder, faultsIn, type TypedOrder } from './newOrderInput';
import { useNewOrder } from './useNewOrder';

/** A new order for a customer on the phone. `?like=` is the id of an earlier order, whose customer and car it starts with. */
export function NewOrderPage() {
  const [params] = useSearchParams();
  const id = params.get('like');
  const { data, loading, error } = useCustomerOfOrderQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    // The result must have the customer's current last address.
    fetchPolicy: 'no-cache',
  });
  const failure = useFailure(id === null || data, loading, error);
  if (failure) {
    return (
      <StaffPage title="New order">
        <NotLoaded title="The customer could not be loaded" {...failure} />
      </StaffPage>
    );
  }
  if (loading) return <PageNotice text="Loading customer..." />;
  return <NewOrder key={id} like={data?.order} />;
}

function NewOrder({ like }: { like: CustomerOfOrderQuery['order'] | undefined }) {
  const page = useRef<HTMLDivElement>(null);
  const { typed, lines, change, car, setCar, faults, error, isBusy, place, isUnsaved } = useNewOrder(like);
  useUnsavedPage(isUnsaved);

  return (
    <StaffPage title="New order">
      <div ref={page} className="mt-3 grid max-w-3xl grid-cols-1 gap-6">
        <section aria-labelledby="new-order-customer" className="grid gap-3">
          <h2 id="new-order-customer" className="text-18">
            Customer
          </h2>
          <NewOrderCustomer typed={typed} faults={faults} onType={change} />
        </section>
        <section aria-labelledby="new-order-parts" className="grid gap-3">
          <h2 id="new-order-parts" className="text-18">
            Parts
          </h2>
          <CarOfNewOrder car={car} onChange={setCar} />
          <ItemSearch
            car={car}
            error={faults.lines}
            onChoose={(item) => change({ lines: withItem(lines, item) })}
          />
          <ItemLines
            lines={lines}
            faults={faults.quantities ?? {}}
            onChange={(changed) => change({ lines: changed })}
          />
          {lines.length > 0 && (
            <p className="figures flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-muted">Estimate</span>
              <span className="font-sign text-22 font-bold text-beam-text">{totalText(totalOf(lines))}</span>
            </p>
          )}
        </section>
        <Delivery typed={typed} onType={change} />
        <section aria-labelledby="new-order-price" className="grid gap-3">
          <h2 id="new-order-price" className="text-18">
            Price
          </h2>
          <PriceForm
            total={totalOf(lines)}
            hint="The price that you agree now; it confirms the order."
            problemWith={() => faultsIn(typed).lines}
            submitLabel={(amount) => (amount ? `Place and confirm at ${amount}` : 'Place and confirm')}
            isBusy={isBusy}
            onSubmit={(price) => void place(price, page.current)}
            buttons={
              <Button isBusy={isBusy} onClick={() => void place(null, page.current)}>
                Place, needs a call
              </Button>
            }
          >
            {error && <ErrorNote text={error.message} advice="Nothing was ordered. Your entry is kept." />}
          </PriceForm>
        </section>
      </div>
    </StaffPage>
  );
}

function Delivery({ typed, onType }: { typed: TypedOrder; onType: (typed: Partial<TypedOrder>) => void }) {
  const { notes, reference } = typed;
  return (
    <section aria-labelledby="new-order-delivery" className="grid gap-4">
      <h2 id="new-order-delivery" className="text-18">
        Delivery
      </h2>
      <Field
        label="Shipping address"
        hint="Empty: Nairobi, Kenya"
        autoComplete="off"
        maxLength={LENGTHS.shippingAddress}
        value={addressOfOrder(typed)}
        onChange={(event) => onType({ address: event.target.value })}
      />
      <TextArea
        label="Notes of the customer"
        rows={2}
        maxLength={LENGTHS.notes}
        value={notes}
        onChange={(event) => onType({ notes: event.target.value })}
      />
      <Field
        label="Reference of the customer"
        hint="Their own number for it, such as that of a job."
        autoComplete="off"
        maxLength={LENGTHS.reference}
        value={reference}
        onChange={(event) => onType({ reference: event.target.value })}
      />
    </section>
  );
}
