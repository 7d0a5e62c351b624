import {
  assertPercent,
  centsOf,
  changedByPercent,
  formatPriceRange,
  MAX_PRICE_CHANGES,
  NO_PRICE,
  problemOf,
  withHyphens,
} from '@beambright/domain';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { domainErrorOf } from '../../lib/errors';
import { moneyText, priceText, rangeOf } from '../../lib/format';
import { useAction } from '../../lib/useAction';
import { Field } from '../../ui/Field';
import { focusFirstInvalid } from '../../ui/focusFirstInvalid';
import { FormButtons } from '../../ui/FormButtons';
import { Modal } from '../../ui/Modal';
import { ChangePricesDocument } from './ChangePrices.generated';
import type { ProductRow_ItemFragment } from './ProductRow.generated';

interface ChangePricesProps {
  items: readonly ProductRow_ItemFragment[];
  onChanged: (ids: string[]) => void;
  /** Called if a colleague has changed or deleted one of the products: the page should reload its list. */
  onOutdated: () => void;
  onClose: () => void;
}

/** Changes the prices of all given products by a percentage, or changes none if one price cannot be changed. */
export function ChangePrices({ items, onChanged, onOutdated, onClose }: ChangePricesProps) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // By default the dialog would focus its close button.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const count = items.length === 1 ? '1 price' : `${items.length} prices`;
  const { run, isBusy, error } = useAction(ChangePricesDocument, {
    success: items.length === 1 ? '1 price is changed.' : `${count} are changed.`,
    failure: 'Failed to change the prices. Please try again.',
    shownInPlace: 'refusals',
  });
  const percent = percentIn(text);
  const fault = problemOf(() => assertPercent(percent))?.message;
  const changes = items.map((item) => ({ item, after: fault ? null : priceAfter(item, percent) }));
  const obstacle = obstacleOf(changes);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    flushSync(() => setTried(true));
    if (fault || obstacle) return form.current && focusFirstInvalid(form.current);
    const seen = items.map(({ id, version }) => ({ id, version }));
    const done = await run({ percent, items: seen }, (reason) => {
      if (isOutdated(reason)) onOutdated();
    });
    if (done) onChanged(seen.map(({ id }) => id));
  }

  return (
    <Modal title={`Change ${count}`} shape="wide" onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field
          label="Change by (%)"
          inputMode="text"
          autoComplete="off"
          hint="Such as 5 or -10. Prices are rounded to whole shillings."
          value={text}
          error={isTried ? fault : undefined}
          onChange={(event) => setText(event.target.value)}
          required
        />
        <Preview changes={changes} />
        <p role="alert" className="text-14 text-failed empty:hidden">
          {obstacle ?? problemText(error)}
        </p>
        <FormButtons submitLabel={`Change ${count}`} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Modal>
  );
}

interface Change {
  item: ProductRow_ItemFragment;
  /** The price after the change; null while no valid percentage is typed. */
  after: { text: string; isRefused: boolean; isAboveOriginal: boolean } | null;
}

function Preview({ changes }: { changes: Change[] }) {
  return (
    <div
      role="region"
      aria-label="Preview"
      tabIndex={0}
      className="max-h-80 overflow-y-auto rounded-control border border-line"
    >
      <table className="w-full text-14">
        <thead className="sticky top-0 bg-raised text-left">
          <tr>
            <Head>Product</Head>
            <Head>Now</Head>
            <Head>After</Head>
          </tr>
        </thead>
        <tbody className="figures">
          {changes.map(({ item, after }) => (
            <tr key={item.id} className="border-t border-line align-top">
              <th scope="row" className="px-3 py-2 text-left font-normal wrap-anywhere">
                {item.name}
              </th>
              <td className="px-3 py-2 whitespace-nowrap">{priceText(item.price)}</td>
              <td
                className={`px-3 py-2 ${after?.isRefused ? 'text-failed' : 'font-semibold whitespace-nowrap'}`}
              >
                <span>{after?.text}</span>
                {after?.isAboveOriginal && item.originalPrice && (
                  <span className="block font-normal text-pending">
                    {`not below the crossed-out ${moneyText(item.originalPrice)}`}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="px-3 py-2 font-semibold">
      {children}
    </th>
  );
}

/** The reason why no price can be changed; null if all can. */
function obstacleOf(changes: Change[]): string | null {
  if (changes.length === 0) return 'No product is chosen any more: close this and choose again.';
  if (changes.length > MAX_PRICE_CHANGES) return `Choose at most ${MAX_PRICE_CHANGES} products.`;
  const refused = changes.filter(({ after }) => after?.isRefused);
  return refused.length === 0
    ? null
    : `No price can be changed because of ${refused.map(({ item, after }) => `${item.name} (${after?.text})`).join(', ')}`;
}

function priceAfter(item: ProductRow_ItemFragment, percent: number): Change['after'] {
  let after = NO_PRICE;
  const problem = problemOf(() => (after = changedByPercent(rangeOf(item.price), percent)));
  const isAboveOriginal = item.originalPrice !== null && after.max >= centsOf(item.originalPrice);
  return { text: problem?.message ?? formatPriceRange(after), isRefused: problem !== null, isAboveOriginal };
}

/** Reads '5', '+5 %' and '-10%'; NaN for any other text. */
function percentIn(text: string): number {
  const [, sign, digits] = /^([-+]?)\s*(\d{1,4})\s*%?$/.exec(withHyphens(text.trim())) ?? [];
  return digits === undefined ? Number.NaN : Number(digits) * (sign === '' || sign === '+' ? 1 : -1);
}

function isOutdated(error: unknown): boolean {
  const code = domainErrorOf(error)?.code;
  return code === 'ITEM_CHANGED' || code === 'ITEM_NOT_FOUND';
}

function problemText(error: unknown): string | undefined {
  return isOutdated(error)
    ? 'Someone else has changed or deleted one of these products, so no price was changed. Please check the prices again.'
    : domainErrorOf(error)?.message;
}
