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
import { IconCheck, IconX } from '../../ui/icons';
import { faultsOf, valuesOf } from './form/productValues';
import type { ProductRow_ItemFragment } from './ProductRow.generated';
import type { useRowChange } from './useRowChange';

interface PriceInRowProps {
  item: ProductRow_ItemFragment;
  change: ReturnType<typeof useRowChange>;
}

/** The price, which a click turns into a field. */
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
  /** Returns the focus. */
  onClose: () => void;
  /** The focus is elsewhere already. */
  onLeave: () => void;
}

function PriceForm({ item, change, onClose, onLeave }: PriceFormProps) {
  const [text, setText] = useState(item.price.text);
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const fault = faultsOf({ ...valuesOf(item), priceRange: text }).priceRange;
  const shown = isTried ? fault : undefined;

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    field.current?.focus();
    if (!fault && (await change.save({ priceRange: text })) && field.current?.isConnected) onClose();
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
  }

  function leaveIfUnchanged({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    if (!currentTarget.contains(relatedTarget) && text === item.price.text) onLeave();
  }

  return (
    <form
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
          aria-describedby={shown && faultId}
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
      {shown && (
        <p id={faultId} role="alert" className="pb-1 text-left leading-4.5 text-failed">
          {shown}
        </p>
      )}
    </form>
  );
}
