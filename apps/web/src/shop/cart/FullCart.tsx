import { useKeepFocus } from '../../page/useKeepFocus';
import { useSignedInOnly } from '../../session/useSignedInOnly';
import { OfferedCar } from '../car/OfferedCar';
import { refusalText, useOrderCar } from '../car/useOrderCar';
import { HelpLinks } from '../help/HelpLinks';
import type { CartLine } from '../lists/lists';
import { OutdatedNote } from '../lists/OutdatedNote';
import { useTodaysItems } from '../lists/useTodaysItems';
import { CartLineRow } from './CartLineRow';
import type { CartPageQuery } from './CartPage.generated';
import { obstacleOf, pricedLines, totalText } from './cartPrice';
import { CheckoutForm } from './CheckoutForm';
import type { Checkout } from './useCheckout';

interface FullCartProps {
  checkout: Checkout;
  lines: readonly CartLine[];
  helpPages: CartPageQuery['helpPages'];
}

export function FullCart({ checkout, lines: kept, helpPages }: FullCartProps) {
  const cart = useKeepFocus<HTMLDivElement>();
  const { entries: lines, isOutdated, reload } = useTodaysItems(kept);
  const signedInOnly = useSignedInOnly();
  const { order, setQuantity, isBusy, placed, refusal, sent } = checkout;
  const { choice, car, chipOf, ask, onTake } = useOrderCar(refusal);
  const isRefused = ({ name }: CartLine) => refusal?.params['name'] === name;

  return (
    <div
      ref={cart}
      className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12"
    >
      <div>
        {isOutdated && <OutdatedNote onRetry={reload} />}
        <ul aria-label="In your cart" className="divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <CartLineRow
              key={line.itemId}
              line={line}
              isDisabled={isBusy || placed !== null}
              refusal={refusal && isRefused(line) ? refusal.message : null}
              onQuantity={(quantity) => setQuantity(line.itemId, quantity)}
            >
              {choice && <div className="min-h-5 basis-full">{chipOf(line.itemId)}</div>}
            </CartLineRow>
          ))}
        </ul>
        <HelpLinks pages={helpPages} />
      </div>
      <CheckoutForm
        total={totalText(lines)}
        isObstructed={lines.some((line) => obstacleOf(line) !== null)}
        isBusy={isBusy}
        isDone={placed !== null}
        refusal={lines.some(isRefused) ? null : refusalText(refusal)}
        before={pricedLines(sent ?? lines)}
        now={pricedLines(lines)}
        onOrder={(terms) => ask(lines, () => void signedInOnly(() => order(terms, lines, car)))}
      >
        <OfferedCar
          choice={choice}
          of={{ cart: lines.filter(({ isDeleted }) => !isDeleted).map(({ itemId }) => itemId) }}
          onTake={onTake}
        />
      </CheckoutForm>
    </div>
  );
}
