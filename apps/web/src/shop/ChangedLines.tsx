import { changedLines, formatPriceRange, type SeenLine } from '@beambright/domain';

export interface NamedLine extends SeenLine {
  name: string;
}

interface ChangedLinesProps {
  before: readonly NamedLine[];
  now: readonly NamedLine[];
}

/** Lists how the lines of an order have changed since the customer saw them. The order button now orders the changed lines. */
export function ChangedLines({ before, now }: ChangedLinesProps) {
  return (
    <ul className="grid gap-1">
      {changedLines(before, now).map((line) => (
        <li key={(line.now ?? line.before)?.itemId}>
          <strong>{(line.now ?? line.before)?.name}</strong>
          <span>{`: ${changeText(line.before, line.now)}`}</span>
        </li>
      ))}
    </ul>
  );
}

function changeText(before: NamedLine | null, now: NamedLine | null): string {
  if (!before) return 'added';
  if (!now) return 'removed';
  const [oldPrice, newPrice] = [formatPriceRange(before.price), formatPriceRange(now.price)];
  return [
    ...(oldPrice === newPrice ? [] : [`was ${oldPrice}, now ${newPrice}`]),
    ...(before.quantity === now.quantity ? [] : [`quantity was ${before.quantity}, now ${now.quantity}`]),
  ].join('; ');
}
