import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRetry } from '../../../lib/useRetry';
import { SearchField } from '../../../staff/SearchField';
import { Modal } from '../../../ui/Modal';
import { NotLoaded } from '../../../ui/NotLoaded';
import { AddReplacement } from './AddReplacement';
import { RemoveReplacement } from './RemoveReplacement';
import { ReplacementList } from './ReplacementList';
import type { ReplacementList_ReplacementsFragment } from './ReplacementList.generated';
import { useNumberReplacementsQuery } from './ReplacementsDialog.generated';

export function ReplacementsDialog({ onClose }: { onClose: () => void }) {
  const list = useRef<HTMLElement>(null);
  const [search, setSearch] = useState('');
  const [toRemove, setToRemove] = useState<ReplacementList_ReplacementsFragment | null>(null);
  const { replacements, isLoading, failure, reload } = useReplacements(search);

  const focusSearch = () => list.current?.querySelector<HTMLElement>('input')?.focus();

  function showAdded() {
    setSearch('');
    void reload();
  }

  /** Loads the list again. Focuses the search, because the pressed button disappears. */
  function retry() {
    focusSearch();
    failure?.onRetry();
  }

  /** Closes the dialog of the removed replacement, and focuses the next one, or the search. */
  async function finishRemoving(removed: ReplacementList_ReplacementsFragment) {
    const place = replacements?.indexOf(removed) ?? 0;
    await reload();
    flushSync(() => setToRemove((current) => (current === removed ? null : current)));
    const buttons = list.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    const next = buttons[Math.min(place, buttons.length - 1)];
    if (next) next.focus();
    else focusSearch();
  }

  return (
    <>
      <Modal title="Replacements of part numbers" shape="wide" onClose={onClose}>
        <AddReplacement onAdded={showAdded} />
        {/* The height is fixed, so that a shorter list moves neither the form nor the search. */}
        <section
          ref={list}
          aria-label="Replacements"
          aria-busy={isLoading}
          className="grid min-h-[60dvh] grid-cols-1 content-start gap-3"
        >
          <SearchField
            label="Search replacements by number"
            placeholder="By number"
            value={search}
            onSearch={setSearch}
          />
          {failure ? (
            <NotLoaded title="The replacements could not be loaded" {...failure} onRetry={retry} />
          ) : (
            <ReplacementList
              replacements={replacements}
              isLoading={isLoading}
              search={search}
              onRemove={setToRemove}
            />
          )}
        </section>
      </Modal>
      {toRemove && (
        <RemoveReplacement
          replacement={toRemove}
          onRemoved={() => void finishRemoving(toRemove)}
          onClose={() => setToRemove(null)}
        />
      )}
    </>
  );
}

function useReplacements(search: string) {
  const { data, previousData, loading, error, refetch } = useNumberReplacementsQuery({
    variables: { number: search },
    fetchPolicy: 'network-only',
  });
  const failure = useRetry(error);

  async function reload() {
    // `failure` tells why refetching failed.
    await refetch().catch(() => undefined);
  }

  return {
    replacements: (data ?? previousData)?.numberReplacements,
    isLoading: loading,
    failure: error || failure.isRetrying ? failure : null,
    reload,
  };
}
