import { Link } from 'react-router-dom';
import { staffPaths } from '../../lib/staffPaths';
import { Badge } from '../../ui/Badge';
import { rowText } from '../CsvFile';
import type { ImportRow_RowFragment } from './ImportRow.generated';
import { COLUMN_LABELS, OUTCOMES, UNDONE_LABELS } from './importTexts';

export function ImportRow({ row, isUndone }: { row: ImportRow_RowFragment; isUndone: boolean }) {
  const { line, outcome, name, itemId, isPriceMove, isLeftAlone, errors, changes, pictureFailures } = row;
  const { label, tone } = isUndone ? becameOf(row) : OUTCOMES[outcome];
  const isGone = isLeftAlone ? isGoneAlone(row) : outcome === (isUndone ? 'NEW' : 'DELETED');
  const title = name ?? '(no name in the file)';
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-1 border-b border-line px-4 py-3 text-14 wrap-anywhere last:border-b-0 md:grid-cols-[6rem_minmax(0,1fr)_minmax(0,2fr)]">
      <p className="figures text-muted">{rowText(line)}</p>
      <div>
        <p className="font-semibold">
          {itemId && !isGone ? (
            <Link to={staffPaths.adminProductForm(itemId)} className="text-beam-text hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="mt-1 flex flex-wrap gap-2">
          <Badge tone={tone}>{label}</Badge>
          {isLeftAlone && <Badge tone="failed">Left alone</Badge>}
          {isPriceMove && <Badge tone="pending">Price moves over 30 %</Badge>}
        </p>
      </div>
      {errors.length + changes.length + pictureFailures.length > 0 && (
        <ul className="grid content-start gap-1">
          {errors.map(({ column, message }) => (
            <li key={`${column} ${message}`} className="text-failed">
              {column === null ? message : `${COLUMN_LABELS[column]}: ${message}`}
            </li>
          ))}
          {pictureFailures.map(({ address, message }) => (
            <li key={address} className="text-failed">{`Picture not added: ${message} (${address})`}</li>
          ))}
          {changes.map((change) => (
            <Change key={change.column} change={change} />
          ))}
        </ul>
      )}
    </li>
  );
}

function becameOf({ outcome, isLeftAlone }: ImportRow_RowFragment) {
  const { label, tone } = OUTCOMES[outcome];
  return { label: isLeftAlone ? label : UNDONE_LABELS[outcome], tone };
}

/** For a row that an undo skipped: whether its product is missing, because it was deleted later or could not be restored. */
function isGoneAlone({ outcome, errors }: ImportRow_RowFragment): boolean {
  const codes = errors.map(({ code }) => code);
  return codes.includes('ITEM_NOT_FOUND') || (outcome === 'DELETED' && !codes.includes('ITEM_CHANGED'));
}

/** A change of one column, like 'Price: 2000 - 3000 → 2000 - 3500'. Each car and each picture has its own line. */
function Change({ change: { column, from, to } }: { change: ImportRow_RowFragment['changes'][number] }) {
  return (
    <li>
      <p className="line-clamp-6 whitespace-pre-line">
        {column === 'PICTURES'
          ? `Pictures to add:\n${to}`
          : `${COLUMN_LABELS[column]}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`}
      </p>
      {to === null && <Badge tone="failed">Cleared</Badge>}
    </li>
  );
}
