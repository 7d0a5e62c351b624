import { LENGTHS, withoutAccents } from '@beambright/domain';
import { IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useFailure } from '../staff/useFailure';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { NotLoaded } from '../ui/NotLoaded';
import { type NamedKind, type NamedThing, sentence } from './namedKind';
import { NamedThingCard } from './NamedThingCard';
import { NamedThingSkeleton } from './NamedThingSkeleton';

interface NamedThingListProps {
  kind: NamedKind;
  /** Undefined while loading and if loading failed. */
  things: NamedThing[] | undefined;
  isLoading: boolean;
  error: unknown;
  search: string;
  onShowAll: () => void;
  onAdd: () => void;
  onEdit: (thing: NamedThing) => void;
  onDelete: (thing: NamedThing) => void;
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-3';

export function NamedThingList({ kind, things, isLoading, error, search, ...actions }: NamedThingListProps) {
  const failure = useFailure(things, isLoading, error);
  const found = things?.filter(({ name }) => folded(kind.shownName(name)).includes(folded(search.trim())));

  if (failure) {
    return (
      <div className="mt-4">
        <NotLoaded title={`The ${kind.many} could not be loaded`} {...failure} />
      </div>
    );
  }
  if (!found || !things) return <Loading many={kind.many} />;
  return (
    <section aria-label={sentence(kind.many)} aria-busy={isLoading}>
      <p role="status" className="figures my-4 text-14 text-muted">
        {countText(found.length, things.length, kind)}
      </p>
      <ul className={GRID}>
        {found.map((thing) => (
          <li key={thing.id}>
            <NamedThingCard
              thing={thing}
              name={kind.shownName(thing.name)}
              onEdit={() => actions.onEdit(thing)}
              onDelete={() => actions.onDelete(thing)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && things.length > 0 && <NoMatch many={kind.many} onShowAll={actions.onShowAll} />}
      {things.length === 0 && <NoneYet kind={kind} onAdd={actions.onAdd} />}
    </section>
  );
}

function Loading({ many }: { many: string }) {
  return (
    <section aria-label={sentence(many)} aria-busy>
      <p role="status" className="my-4 text-14 text-muted">{`Loading ${many}...`}</p>
      <div aria-hidden className={GRID}>
        {Array.from({ length: 8 }, (_, index) => (
          <NamedThingSkeleton key={index} />
        ))}
      </div>
    </section>
  );
}

function NoMatch({ many, onShowAll }: { many: string; onShowAll: () => void }) {
  return (
    <EmptyState
      icon={<IconSearchOff size={30} />}
      title={`No ${many} found`}
      text="Try another search term."
      action={<Button onClick={onShowAll}>{`Show all ${many}`}</Button>}
    />
  );
}

function NoneYet({ kind, onAdd }: { kind: NamedKind; onAdd: () => void }) {
  return (
    <EmptyState
      icon={<IconPlus size={30} />}
      title={`No ${kind.many} yet`}
      text={kind.purpose}
      action={
        <Button look="primary" onClick={onAdd}>
          {`Add the first ${kind.one}`}
        </Button>
      }
    />
  );
}

function countText(found: number, all: number, { one, many }: NamedKind): string {
  const total = all === 1 ? `1 ${one}` : `${all} ${many}`;
  return found === all ? total : `${found} of ${total}`;
}

function folded(text: string): string {
  return withoutAccents('search', text, LENGTHS.search).toLowerCase();
}
