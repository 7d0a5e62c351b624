import { useState } from 'react';
import { flushSync } from 'react-dom';
import { keepFocus } from '../page/useKeepFocus';
import { StaffPage } from '../staff/StaffPage';
import { DeleteNamedThing } from './DeleteNamedThing';
import { ListTools } from './ListTools';
import { type NamedKind, type NamedThing, sentence } from './namedKind';
import { NamedThingList } from './NamedThingList';
import { NamedThingModal } from './NamedThingModal';

interface NamedThingsPageProps {
  kind: NamedKind;
  things: NamedThing[] | undefined;
  isLoading: boolean;
  error: unknown;
}

type OpenDialog = { what: 'save'; thing: NamedThing | null } | { what: 'delete'; thing: NamedThing };

/** Keeps the open dialog in the page, not in a card, because the card may be gone before the response arrives. */
export function NamedThingsPage({ kind, things, isLoading, error }: NamedThingsPageProps) {
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const add = () => setDialog({ what: 'save', thing: null });
  const showAll = () => setSearch('');

  function close() {
    // A late response must not close another dialog.
    flushSync(() => setDialog((current) => (current === dialog ? null : current)));
    keepFocus();
  }

  function closeSaved() {
    // The search could hide the new card.
    if (!dialog?.thing) showAll();
    close();
  }

  return (
    <StaffPage
      title={sentence(kind.many)}
      tools={<ListTools one={kind.one} many={kind.many} search={search} onSearch={setSearch} onAdd={add} />}
    >
      <NamedThingList
        kind={kind}
        things={things}
        isLoading={isLoading}
        error={error}
        search={search}
        onShowAll={showAll}
        onAdd={add}
        onEdit={(thing) => setDialog({ what: 'save', thing })}
        onDelete={(thing) => setDialog({ what: 'delete', thing })}
      />
      {dialog?.what === 'save' && (
        <NamedThingModal kind={kind} thing={dialog.thing} onSaved={closeSaved} onClose={close} />
      )}
      {dialog?.what === 'delete' && (
        <DeleteNamedThing
          kind={kind}
          thing={things?.find(({ id }) => id === dialog.thing.id) ?? dialog.thing}
          onClose={close}
        />
      )}
    </StaffPage>
  );
}
