import { ITEM_CHANGED } from '@beambright/domain';
import { Button } from '../../../ui/Button';
import { NewerPanel } from '../NewerPanel';
import type { CarsForm_ItemFragment } from './ProductCarsPage.generated';
import { type CarRow, rowDetails, rowsBeyond, rowsOf, vehicleName } from './rowValues';
import type { NewerCars } from './useSaveCars';

interface NewerCarsPanelProps {
  newer: NewerCars;
  /** The rows before the admin and the colleague changed them. */
  base: CarRow[];
  onTakeTheirs: (theirs: CarsForm_ItemFragment) => void;
  onKeepMine: (theirs: CarsForm_ItemFragment) => void;
}

/** Says that a colleague has changed or deleted the product, and offers both versions. Takes the focus. */
export function NewerCarsPanel({ newer: { theirs }, base, onTakeTheirs, onKeepMine }: NewerCarsPanelProps) {
  const title = theirs ? ITEM_CHANGED.message() : 'Someone else has deleted this product';
  return (
    <NewerPanel title={title} titleAs="h2">
      {theirs ? (
        <>
          <Changes base={base} theirs={rowsOf(theirs.fitments)} />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onTakeTheirs(theirs)}>Use the newer version</Button>
            <Button onClick={() => onKeepMine(theirs)}>Keep my changes</Button>
          </div>
        </>
      ) : (
        <p>Your entries are kept below, but cannot be saved.</p>
      )}
    </NewerPanel>
  );
}

function Changes({ base, theirs }: { base: CarRow[]; theirs: CarRow[] }) {
  const changes = [
    ...rowsBeyond(theirs, base).map((row) => ({ row, what: 'Added' })),
    ...rowsBeyond(base, theirs).map((row) => ({ row, what: 'Removed' })),
  ];
  if (changes.length === 0) return <p>The cars are the same.</p>;
  return (
    <ul className="max-h-72 overflow-y-auto text-14">
      {changes.map(({ row, what }) => (
        <li key={row.key} className="wrap-anywhere">
          {`${what}: ${vehicleName(row.vehicle)}, ${row.fits ? 'fits' : 'does not fit'}, ${rowDetails(row)}`}
        </li>
      ))}
    </ul>
  );
}
