import { IconArrowDownRight, IconArrowUpRight } from '../../../ui/icons';
import type { Change } from '../figures/change';

/** Which way is good news; null where neither is. */
export type Wish = 'up' | 'down' | null;

const ICONS = { up: IconArrowUpRight, down: IconArrowDownRight };

/** Where there is no room for an arrow, the sign says it. */
export function ChangeText({ change, wish }: { change: Change; wish: Wish }) {
  const { text, direction } = change;
  const Icon = direction === 'none' ? null : ICONS[direction];
  return (
    <span
      className={`inline-flex min-h-5 items-center gap-0.5 align-top whitespace-nowrap ${lookOf(direction, wish)}`}
    >
      {Icon && <Icon size={16} aria-hidden className="shrink-0 @max-md:hidden" />}
      {text}
    </span>
  );
}

function lookOf(direction: Change['direction'], wish: Wish): string {
  if (direction === 'none' || wish === null) return 'text-muted';
  return direction === wish ? 'text-delivered' : 'text-failed';
}
