import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { TickBox } from '../../TickBox';
import type { RowFault } from './rowFaults';
import { RangeFields, RowFields } from './RowFields';
import { type CarRow, rowDetails, type RowValues, vehicleDetails, vehicleName } from './rowValues';

interface CarRowsProps {
  rows: CarRow[];
  fault: RowFault | null;
  onChange: (rows: CarRow[]) => void;
}

/** The numbered rows; errors of the server name a row by its number. */
export function CarRows({ rows, fault, onChange }: CarRowsProps) {
  const list = useRef<HTMLElement>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [tickedKeys, setTickedKeys] = useState<readonly string[]>([]);
  const ticked = rows.filter(({ key }) => tickedKeys.includes(key));

  /** Removes rows and focuses the next one, or the heading. */
  function remove(removed: readonly CarRow[]) {
    const place = rows.findIndex((row) => removed.includes(row));
    flushSync(() => {
      onChange(rows.filter((row) => !removed.includes(row)));
      setTickedKeys([]);
    });
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [];
    const next = buttons[Math.min(place, buttons.length - 1)];
    (next ?? list.current?.querySelector<HTMLElement>('h2'))?.focus();
  }

  return (
    <section ref={list} aria-labelledby="cars-title" className="grid gap-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <h2 id="cars-title" tabIndex={-1} className="mr-auto text-18">
          {rows.length === 1 ? '1 row' : `${rows.length} rows`}
        </h2>
        {ticked.length > 0 && (
          <Button look="danger" size="small" onClick={() => remove(ticked)}>
            {`Remove ${ticked.length} chosen`}
          </Button>
        )}
        {rows.length > 1 && (
          <TickBox
            label="Choose all rows"
            isTicked={ticked.length === rows.length}
            isDense={false}
            onTick={(isTicked) => setTickedKeys(isTicked ? rows.map(({ key }) => key) : [])}
          />
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted">No cars yet.</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {rows.map((row, place) => (
            <Row
              key={row.key}
              row={row}
              number={place + 1}
              fault={fault?.key === row.key ? fault : null}
              isOpen={openKey === row.key || fault?.key === row.key}
              isTicked={tickedKeys.includes(row.key)}
              onOpen={(isOpen) => setOpenKey(isOpen ? row.key : null)}
              onTick={(isTicked) =>
                setTickedKeys(
                  isTicked ? [...tickedKeys, row.key] : tickedKeys.filter((key) => key !== row.key),
                )
              }
              onChange={(change) => {
                // Keeps the row open when a change removes the error that opened it.
                setOpenKey(row.key);
                onChange(rows.with(place, { ...row, ...change }));
              }}
              onRemove={() => remove([row])}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  row: CarRow;
  number: number;
  fault: RowFault | null;
  isOpen: boolean;
  isTicked: boolean;
  onOpen: (isOpen: boolean) => void;
  onTick: (isTicked: boolean) => void;
  onChange: (change: Partial<RowValues>) => void;
  onRemove: () => void;
}

function Row({ row, number, fault, isOpen, isTicked, onOpen, onTick, onChange, onRemove }: RowProps) {
  const name = vehicleName(row.vehicle);
  const what = `row ${number}, ${name}`;
  return (
    <li className="grid gap-3 py-1 pr-1 pl-3">
      <div className="flex items-center gap-2">
        <TickBox label={`Choose ${what}`} isTicked={isTicked} isDense={false} onTick={onTick} />
        <div className="min-w-0 grow py-1 wrap-anywhere">
          <p>
            <span className="figures text-14 text-muted">{`${number}. `}</span>
            <span className="font-semibold">{`${name} `}</span>
            {!row.fits && <Badge tone="failed">Does not fit</Badge>}
          </p>
          <p className="figures text-14 text-muted">{vehicleDetails(row.vehicle)}</p>
          <p className="text-14">{rowDetails(row)}</p>
        </div>
        <IconButton label={`Change ${what}`} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          <IconPencil size={20} aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${what}`} data-removes onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </div>
      {fault && !RANGED.includes(fault.field ?? '') && (
        <p role="alert" tabIndex={-1} data-fault className="text-14 font-semibold text-failed">
          {fault.message}
        </p>
      )}
      {isOpen && (
        <div role="group" aria-label={`Change ${what}`} className="grid gap-4 pr-2 pb-3">
          <RowFields values={row} onChange={onChange} />
          <RangeFields values={row} fault={fault} onChange={onChange} />
        </div>
      )}
    </li>
  );
}

/** The fields that show errors themselves; errors of the other fields are shown for the whole row. */
const RANGED = ['fromMonth', 'toMonth', 'serialFrom', 'serialTo'];
