import { LENGTHS } from '@beambright/domain';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { staffPaths } from '../../lib/staffPaths';
import { useDebounced } from '../../lib/useDebounced';
import type { StaffEntry } from '../../staff/StaffLinks';
import { INPUT_CLASSES } from '../../ui/inputClasses';
import { Modal } from '../../ui/Modal';
import { OptionGroups } from '../../ui/OptionGroups';
import { useCause } from '../../ui/useCause';
import { useCombobox } from '../../ui/useCombobox';
import { useFindQuery } from './FindDialog.generated';
import { findGroups } from './findGroups';

/** The minimum length of a search: a single character would match half the shop. */
const MIN_LENGTH = 2;

const LABEL = 'Order, customer or product';

/** A search whose chosen option opens a page. Before results are shown, Enter searches the orders. */
export function FindDialog({ pages, onClose }: { pages: readonly StaffEntry[]; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { found, error, isCurrent } = useFound(text);
  const groups = findGroups(text, pages, found);
  const options = groups.flatMap((group) => group.options);
  const navigate = useNavigate();
  const { isOpen, open, field, list } = useCombobox<string>({
    options,
    onChoose: (path) => void navigate(path),
    onClear: onClose,
    takesFirst: text !== '' && (isCurrent || groups[0]?.label === 'Pages'),
  });
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);

  function searchOrders(event: SyntheticEvent) {
    event.preventDefault();
    if (text !== '') void navigate(staffPaths.adminOrdersWith(text));
  }

  return (
    <Modal title="Find" onClose={onClose}>
      <form role="search" onSubmit={searchOrders} className="flex h-[min(65dvh,34rem)] flex-col gap-2">
        <input
          {...field}
          ref={box}
          type="search"
          dir="auto"
          maxLength={LENGTHS.search}
          aria-label={LABEL}
          placeholder={LABEL}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            open();
          }}
          className={`${INPUT_CLASSES} border-control px-3.5`}
        />
        <Count count={isCurrent && !error ? options.length : null} />
        {error && <NotSearched error={error} />}
        {isOpen && <OptionGroups {...list} label={LABEL} groups={groups} className="-mx-3 min-h-0" />}
      </form>
    </Modal>
  );
}

function useFound(text: string) {
  const sought = useDebounced(text);
  const isSearched = text.length >= MIN_LENGTH;
  const { data, previousData, error } = useFindQuery({
    variables: { text: sought },
    skip: !isSearched || sought.length < MIN_LENGTH,
    // Results must not be cached: orders change while the dialog is open.
    fetchPolicy: 'no-cache',
  });
  return {
    found: isSearched && !error ? (data ?? previousData) : undefined,
    error: isSearched ? error : undefined,
    isCurrent: isSearched ? data !== undefined && sought === text : text === '',
  };
}

/** Tells screen readers the number of results, which is null while searching. 'Nothing found' is visible. */
function Count({ count }: { count: number | null }) {
  const text = count === 1 ? '1 result' : `${count} results`;
  return (
    <p aria-live="polite" className={count === 0 ? '' : 'sr-only'}>
      {count === 0 ? 'Nothing found' : count !== null && text}
    </p>
  );
}

function NotSearched({ error }: { error: unknown }) {
  return <p role="alert">{`The search did not work. ${useCause(error)}`}</p>;
}
