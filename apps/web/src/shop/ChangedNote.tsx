import { formatPriceRange, type LineChange, type SeenLine } from '@beambright/domain';

export interface NamedLine extends SeenLine {
  name: string;
}

interface ChangedNoteProps {
  message: string;
  changes: readonly LineChange<NamedLine>[];
}

/** Why nothing was ordered, and what the next press orders differently. */
export function ChangedNote({ message, changes }: ChangedNoteProps) {
  return (
    <div role="alert" className="grid gap-1 text-14 wrap-anywhere">
      <p className="text-failed">{message}</p>
      <ul className="grid gap-1">
        {changes.map(({ before, now }) => (
          <li key={(now ?? before)?.itemId}>
            <strong>{(now ?? before)?.name}</strong>
            <span>{`: ${changeText(before, now)}`}</span>
          </li>
        ))}
      </ul>
    </div>
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
