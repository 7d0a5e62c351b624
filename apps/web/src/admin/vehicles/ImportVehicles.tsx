import { MAX_VEHICLE_FILE } from '@beambright/domain';
import { countText } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { CreateMissing, CsvIntro, CsvPick, notUsedText, rowText } from '../CsvFile';
import { useVehicleFile, type VehicleFileResult } from './useVehicleFile';

const MAX_SHOWN = 100;

export function ImportVehicles({ onClose }: { onClose: () => void }) {
  const { name, createMissing, isAdding, result, pick, choose, add, ...upload } = useVehicleFile();
  // Adding cannot be stopped, so the dialog stays open until it ends.
  const close = () => !isAdding && onClose();
  return (
    <Modal title="Import vehicles" shape="wide" onClose={close}>
      <div className="grid gap-4">
        <CsvIntro text="A file only adds vehicles." />
        <CsvPick most={MAX_VEHICLE_FILE} upload={upload} onPick={pick} />
        {!result?.add && <CreateMissing what="brands and models" checked={createMissing} onChange={choose} />}
        {result && (
          <p role="status" className="figures wrap-anywhere">
            {resultText(name, result)}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>{result?.add ? 'Close' : 'Cancel'}</Button>
          {result && !result.add && result.counts.new > 0 && (
            <Button look="primary" isBusy={upload.sending !== null} onClick={add}>
              {`Add ${countText(result.counts.new, 'vehicle')}`}
            </Button>
          )}
        </div>
        {result && (
          <section aria-label={name} className="grid gap-3 text-14 wrap-anywhere empty:hidden">
            <Lines label="Notes" what="note" className="text-pending" lines={notesOn(result)} />
            <Lines label="Refused rows" what="row" className="" lines={result.refused.map(refusedText)} />
          </section>
        )}
      </div>
    </Modal>
  );
}

/** 'fleet.csv: 28 vehicles to add, 4 already here, 2 rows refused.' */
function resultText(name: string, { add, counts }: VehicleFileResult): string {
  const added = `${countText(counts.new, 'vehicle')} ${add ? 'added' : 'to add'}`;
  return `${name}: ${added}, ${counts.known.toLocaleString('en-US')} already here, ${countText(counts.refused, 'row')} refused.`;
}

function notesOn({ ignored, warnings }: VehicleFileResult): string[] {
  return [...(ignored.length > 0 ? [notUsedText(ignored)] : []), ...warnings];
}

/** 'Row 3, Make: There is no brand called "Saab"' */
function refusedText({ line, column, message }: VehicleFileResult['refused'][number]): string {
  return `${rowText(line)}${column ? `, ${column}` : ''}: ${message}`;
}

interface LinesProps {
  label: string;
  what: string;
  className: string;
  lines: string[];
}

function Lines({ label, what, className, lines }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label={label} className={`grid gap-1 ${className}`}>
      {lines.slice(0, MAX_SHOWN).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > MAX_SHOWN && <li>{`and ${countText(lines.length - MAX_SHOWN, `more ${what}`)}`}</li>}
    </ul>
  );
}
