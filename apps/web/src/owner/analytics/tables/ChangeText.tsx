import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { Change } from '../figures/change';

/** The direction that means an improvement; null if neither does. */
export type GoodDirection = 'up' | 'down' | null;

const ICONS = { up: IconArrowUpRight, down: IconArrowDownRight };

/** In narrow tables the sign stays and the arrow is hidden. */
export function ChangeText({ change, good }: { change: Change; good: GoodDirection }) {
  const { text, direction } = change;
  const Icon = direction === 'none' ? null : ICONS[direction];
  return (
    <span
      className={`inline-flex min-h-5 items-center gap-0.5 align-top whitespace-nowrap ${lookOf(direction, good)}`}
    >
      {Icon && <Icon size={16} aria-hidden className="shrink-0 @max-md:hidden" />}
      <span>{text}</span>
    </span>
  );
}

function lookOf(direction: Change['direction'], good: GoodDirection): string {
  if (direction === 'none' || good === null) return 'text-muted';
  return direction === good ? 'text-delivered' : 'text-failed';
}
