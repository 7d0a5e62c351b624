import { MAX_VEHICLE_FILE } from '@beambright/domain';
import { countText } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { IconFileImport } from '../../ui/icons';
import { Modal } from '../../ui/Modal';
import { FilePick } from '../FilePick';
import { UploadProgress } from '../UploadProgress';
import { useFileDrop } from '../useFileDrop';
import { useVehicleFile, type VehicleFileResult } from './useVehicleFile';

const MAX_SHOWN = 100;

/** Says what a CSV file of vehicles would add, and then adds it. */
export function ImportVehicles({ onClose }: { onClose: () => void }) {
  const { name, createMissing, sending, problem, result, isAdded, toAdd, ...actions } = useVehicleFile();
  const isOver = useFileDrop(actions.pick);

  function close() {
    // What is being added cannot be taken back.
    if (!sending?.isAdding) onClose();
  }

  return (
    <Modal title="Import vehicles" shape="wide" onClose={close}>
      <div className="grid gap-4">
        <p className="text-14 text-muted">
          A file only adds vehicles. "Export all as CSV" gives a file with all the columns.
        </p>
        <FilePick
          label="Choose a CSV file"
          hint={`Up to ${MAX_VEHICLE_FILE.megabytes} MB and ${countText(MAX_VEHICLE_FILE.rows, 'row')}`}
          icon={<IconFileImport size={28} aria-hidden />}
          isOver={isOver}
          error={problem}
          onPick={actions.pick}
        />
        {!isAdded && (
          <Checkbox
            label="Create missing brands and models"
            hint="Otherwise the rows that name them are refused."
            checked={createMissing}
            onChange={({ target }) => actions.choose(target.checked)}
          />
        )}
        {sending && <UploadProgress name={name} share={sending.share} />}
        {result && (
          <p role="status" className="figures wrap-anywhere">
            {resultText(name, result)}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>{isAdded ? 'Close' : 'Cancel'}</Button>
          {toAdd > 0 && (
            <Button look="primary" isBusy={sending !== null} onClick={actions.add}>
              {`Add ${countText(toAdd, 'vehicle')}`}
            </Button>
          )}
        </div>
        {result && <FileNotes name={name} result={result} />}
      </div>
    </Modal>
  );
}

/** 'fleet.csv: 28 vehicles to add, 4 already here, 2 rows refused.' */
function resultText(name: string, { add, counts }: VehicleFileResult): string {
  const added = `${countText(counts.new, 'vehicle')} ${add ? 'added' : 'to add'}`;
  return `${name}: ${added}, ${counts.known.toLocaleString('en-US')} already here, ${countText(counts.refused, 'row')} refused.`;
}

function FileNotes({ name, result }: { name: string; result: VehicleFileResult }) {
  const { refused, ignored, warnings } = result;
  const notes = [...(ignored.length > 0 ? [`Not used: ${ignored.join(', ')}`] : []), ...warnings];
  if (notes.length + refused.length === 0) return null;
  return (
    <section aria-label={name} className="grid gap-3 wrap-anywhere">
      {notes.length > 0 && (
        <ul className="grid gap-1 text-14 text-pending">
          {notes.slice(0, MAX_SHOWN).map((note) => (
            <li key={note}>{note}</li>
          ))}
          {notes.length > MAX_SHOWN && <li>{`and ${countText(notes.length - MAX_SHOWN, 'more note')}`}</li>}
        </ul>
      )}
      {refused.length > 0 && (
        <ul aria-label="Refused rows" className="grid gap-1 text-14">
          {refused.slice(0, MAX_SHOWN).map(({ line, column, message }) => (
            <li key={line}>
              <span className="figures font-semibold">{`Row ${line.toLocaleString('en-US')}`}</span>
              <span>{`${column ? `, ${column}` : ''}: ${message}`}</span>
            </li>
          ))}
          {refused.length > MAX_SHOWN && (
            <li>{`and ${countText(refused.length - MAX_SHOWN, 'more row')}`}</li>
          )}
        </ul>
      )}
    </section>
  );
}
