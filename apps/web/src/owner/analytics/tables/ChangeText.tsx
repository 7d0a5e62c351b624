import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { Change } from '../figures/change';

/** The direction of a change that is an improvement; null if no direction is better. */
export type GoodDirection = 'up' | 'down' | null;

const ICONS = { up: IconArrowUpRight, down: IconArrowDownRight };

/** Shows the change of a figure by an arrow and a sign; narrow tables hide the arrow. */
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
