import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { dateText } from '../lib/format';
import { useKeepFocus } from '../page/useKeepFocus';
import { IconButton } from '../ui/IconButton';
import type { NamedThing } from './namedKind';

interface NamedThingCardProps {
  thing: NamedThing;
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function NamedThingCard({ thing, name, onEdit, onDelete }: NamedThingCardProps) {
  const card = useKeepFocus<HTMLElement>();
  const nameId = useId();
  const { itemCount, createdAt, updatedAt } = thing;
  return (
    <article
      ref={card}
      aria-labelledby={nameId}
      className="grid h-full content-start gap-1 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex gap-2">
        <div className="mr-auto grid min-w-0 content-start gap-1">
          <h2 id={nameId} className="text-18 wrap-anywhere">
            {name}
          </h2>
          <p className="figures text-14">{itemCount === 1 ? '1 product' : `${itemCount} products`}</p>
        </div>
        <div className="-mt-2 -mr-2 flex shrink-0">
          <IconButton label={`Edit ${name}`} onClick={onEdit}>
            <IconPencil size={20} aria-hidden />
          </IconButton>
          <IconButton label={`Delete ${name}`} onClick={onDelete}>
            <IconTrash size={20} aria-hidden />
          </IconButton>
        </div>
      </div>
      <dl className="figures mt-1 flex flex-wrap gap-x-3 text-14 text-muted">
        <DateOf label="Created" iso={createdAt} />
        <DateOf label="Updated" iso={updatedAt} />
      </dl>
    </article>
  );
}

function DateOf({ label, iso }: { label: string; iso: string }) {
  return (
    <div className="flex gap-x-1.5 whitespace-nowrap cramped:flex-wrap">
      <dt>{label}</dt>
      <dd>
        <time dateTime={iso}>{dateText(iso)}</time>
      </dd>
    </div>
  );
}
