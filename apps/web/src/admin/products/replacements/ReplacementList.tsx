import { MAX_LISTED_REPLACEMENTS } from '@beambright/domain';
import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../ui/IconButton';
import type { ReplacementList_ReplacementsFragment as Replacement } from './ReplacementList.generated';

interface ReplacementListProps {
  /** Undefined until the first list has loaded. While a search is running, the list of the previous search. */
  replacements: Replacement[] | undefined;
  isLoading: boolean;
  search: string;
  onRemove: (replacement: Replacement) => void;
}

export function ReplacementList({ replacements, isLoading, search, onRemove }: ReplacementListProps) {
  return (
    <>
      <p role="status" className="figures min-h-6 wrap-anywhere text-muted">
        {isLoading || !replacements ? 'Loading replacements...' : statusText(replacements.length, search)}
      </p>
      {replacements && replacements.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line bg-page">
          {replacements.map((replacement) => (
            <Row key={replacement.id} replacement={replacement} onRemove={() => onRemove(replacement)} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ replacement, onRemove }: { replacement: Replacement; onRemove: () => void }) {
  const { maker, oldNumber, newNumber } = replacement;
  return (
    <li className="flex items-center gap-2 pl-3.5">
      <div className="grid min-w-0 grow grid-cols-1 gap-x-4 py-2 wrap-anywhere md:grid-cols-[12rem_1fr]">
        <span className="text-muted max-md:text-14">{maker}</span>
        <span className="figures">
          <span className="inline-block">{oldNumber}</span>
          <span aria-hidden className="text-muted">
            {' > '}
          </span>
          <span className="sr-only"> replaced by </span>
          <span className="inline-block">{newNumber}</span>
        </span>
      </div>
      <IconButton label={`Remove ${maker} ${oldNumber}, replaced by ${newNumber}`} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </IconButton>
    </li>
  );
}

function statusText(count: number, search: string): string {
  if (count === MAX_LISTED_REPLACEMENTS)
    return `The newest ${count} replacements${search && ` that begin with "${search}"`}`;
  if (count > 0) return count === 1 ? '1 replacement' : `${count} replacements`;
  return search ? `No replacement of a number that begins with "${search}".` : 'No replacements yet.';
}
