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
  const { name, createMissing, share, problem, result, isAdded, toAdd, ...actions } = useVehicleFile();
  const isOver = useFileDrop(actions.pick);
  return (
    <Modal title="Import vehicles" shape="wide" onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-14 text-muted">
          A file only adds vehicles. "Export all as CSV" gives a file with all the columns.
        </p>
        <FilePick
          label="Choose a CSV file"
          hint="Up to 2 MB and 5,000 rows"
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
        {share !== null && <UploadProgress name={name} share={share} />}
        {result && <FileResult name={name} result={result} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{isAdded ? 'Close' : 'Cancel'}</Button>
          {toAdd > 0 && (
            <Button look="primary" isBusy={share !== null} onClick={actions.add}>
              {`Add ${counted(toAdd, 'vehicle')}`}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

function FileResult({ name, result }: { name: string; result: VehicleFileResult }) {
  const { add, counts, refused, ignored, warnings } = result;
  const notes = [...warnings, ...(ignored.length > 0 ? [`Not used: ${ignored.join(', ')}`] : [])];
  return (
    <section aria-label={name} className="grid gap-3 wrap-anywhere">
      <p role="status" className="figures">
        {`${name}: ${counted(counts.new, 'vehicle')} ${add ? 'added' : 'to add'}, ${counts.known.toLocaleString('en-US')} already here, ${counted(counts.refused, 'row')} refused.`}
      </p>
      {notes.length > 0 && (
        <ul className="grid gap-1 text-14 text-pending">
          {notes.slice(0, MAX_SHOWN).map((note) => (
            <li key={note}>{note}</li>
          ))}
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
          {refused.length > MAX_SHOWN && <li>{`and ${counted(refused.length - MAX_SHOWN, 'more row')}`}</li>}
        </ul>
      )}
    </section>
  );
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
}
