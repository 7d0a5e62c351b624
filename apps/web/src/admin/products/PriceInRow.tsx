import { IconCheck, IconX } from '@tabler/icons-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { moneyText, priceText } from '../../lib/format';
import { IconButton } from '../../ui/IconButton';
import { faultsOf, valuesOf } from './form/productValues';
import type { ProductRow_ItemFragment } from './ProductRow.generated';
import type { ProductVersion, useRowChange } from './useRowChange';

interface PriceInRowProps {
  item: ProductRow_ItemFragment;
  change: ReturnType<typeof useRowChange>;
}

export function PriceInRow({ item, change }: PriceInRowProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  }

  if (isOpen) return <PriceForm item={item} change={change} onClose={close} onLeave={() => setOpen(false)} />;
  return (
    <button
      ref={opener}
      type="button"
      title="Change the price"
      onClick={() => setOpen(true)}
      className="min-h-11 rounded-plate text-right leading-4.5 hover:underline pointer-fine:min-h-8"
    >
      <span>{priceText(item.price)}</span>
      {item.originalPrice && (
        <s className="block text-muted">
          <span className="sr-only">Before: </span>
          <span>{moneyText(item.originalPrice)}</span>
        </s>
      )}
      <span className="sr-only">{`: change the price of ${item.name}`}</span>
    </button>
  );
}

interface PriceFormProps extends PriceInRowProps {
  /** Closes the field and focuses the button that opened it. */
  onClose: () => void;
  /** Closes the field and leaves the focus where it is. */
  onLeave: () => void;
}

function PriceForm({ item, change, onClose, onLeave }: PriceFormProps) {
  const [opened] = useState(item);
  const [text, setText] = useState(opened.price.text);
  const [isTried, setTried] = useState(false);
  const [theirs, setTheirs] = useState<ProductVersion | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const newerId = useId();
  const fault = faultsOf({ ...valuesOf(item), priceRange: text }).priceRange;
  const shown = isTried ? fault : undefined;
  const seen = theirs ?? opened;
  const newest = item.version > seen.version ? item : seen;
  const isPriceNewer = newest.price.text !== opened.price.text;
  // A newer version with another price becomes the base only after the admin has seen it.
  const base = newest.price.text === seen.price.text ? newest : seen;

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    field.current?.focus();
    if (fault) return;
    const outcome = await change.save(base, { priceRange: text });
    if (outcome.theirs) setTheirs(outcome.theirs);
    if (!outcome.isSaved || !form.current) return;
    if (form.current.contains(document.activeElement)) onClose();
    else onLeave();
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
  }

  function leaveIfUnchanged({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    if (!currentTarget.contains(relatedTarget) && text === opened.price.text) onLeave();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={cancelOnEscape}
      onBlur={leaveIfUnchanged}
    >
      <div className="flex items-center">
        <input
          ref={field}
          aria-label={`Price of ${item.name} (Ksh)`}
          value={text}
          readOnly={change.isSaving}
          aria-invalid={shown !== undefined}
          aria-describedby={
            [shown && faultId, isPriceNewer && newerId].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => setText(event.target.value)}
          className="min-h-11 w-full min-w-0 rounded-plate border border-control bg-page px-1.5 text-right text-text aria-invalid:border-failed pointer-fine:min-h-8"
        />
        <IconButton isDense type="submit" label={`Save the price of ${item.name}`}>
          <IconCheck size={18} aria-hidden />
        </IconButton>
        <IconButton isDense label={`Keep the price of ${item.name}`} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </div>
      {isPriceNewer && (
        <p id={newerId} className="pb-1 leading-4.5 text-muted">
          {`now ${priceText(newest.price)}`}
        </p>
      )}
      {shown && (
        <p id={faultId} role="alert" className="pb-1 text-left leading-4.5 text-failed">
          {shown}
        </p>
      )}
    </form>
  );
}
