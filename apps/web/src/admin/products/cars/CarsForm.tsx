import { useRef, useState } from 'react';
import type { FitKind } from '../../../gql/schema-types.generated';
import { dateText } from '../../../lib/format';
import { ChoiceField } from '../../../staff/ChoiceField';
import { Button } from '../../../ui/Button';
import { AddCars } from './AddCars';
import { CarRows } from './CarRows';
import { CopyCars } from './CopyCars';
import { NewerCarsPanel } from './NewerCarsPanel';
import type { CarsForm_ItemFragment, CarsToAddQuery } from './ProductCarsPage.generated';
import { CONDITIONS_ID } from './RowFields';
import { type CarRow, missingRows } from './rowValues';
import { type Completeness, useCarsForm } from './useCarsForm';

interface CarsFormProps {
  item: CarsForm_ItemFragment;
  known: CarsToAddQuery;
}

export function CarsForm({ item, known: { carModels, fitConditions } }: CarsFormProps) {
  const page = useRef<HTMLDivElement>(null);
  const form = useCarsForm(item);
  const { mine, fault, newer, isUnsaved, isSaving } = form;
  const [isTried, setTried] = useState(false);

  function add(found: CarRow[]): string {
    form.add(found);
    const count = missingRows(mine.rows, found).length;
    return addedText(count, found.length - count);
  }

  async function save() {
    setTried(true);
    if (!isUnsaved || !(await form.save())) return;
    const place = page.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
    place?.focus();
  }

  return (
    <div ref={page} className="grid grid-cols-1 gap-5 **:scroll-mb-36">
      <datalist id={CONDITIONS_ID}>
        {fitConditions.map((condition) => (
          <option key={condition} value={condition} />
        ))}
      </datalist>
      {newer && (
        <NewerCarsPanel
          newer={newer}
          base={form.base.rows}
          onTakeTheirs={form.takeTheirs}
          onKeepMine={form.keepMine}
        />
      )}
      <div inert={isSaving} className="grid grid-cols-1 gap-5">
        <AddCars models={carModels} onAdd={add} />
        <CarRows rows={mine.rows} fault={fault} onChange={(rows) => form.change({ rows })} />
        <CopyCars itemId={item.id} onAdd={add} />
        <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
          <KindField fitKind={mine.fitKind} onChange={(fitKind) => form.change({ fitKind })} />
          <CompletenessField
            value={mine.completeness}
            declaredAt={form.item.fitListCompleteAt}
            onChange={(completeness) => form.change({ completeness })}
          />
        </div>
      </div>
      <div className="relative bottom-0 z-10 roomy:sticky grid gap-2 rounded-card border border-line bg-surface p-3">
        {fault && fault.key === null && (
          <p role="alert" tabIndex={-1} data-fault className="text-14 text-failed">
            {fault.message}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="text-14 text-muted">
            {isUnsaved ? 'Not saved yet' : isTried && 'All changes are saved'}
          </p>
          <Button look="primary" isBusy={isSaving} onClick={() => void save()}>
            {isSaving ? 'Saving...' : 'Save cars'}
          </Button>
        </div>
      </div>
    </div>
  );
}

function KindField({ fitKind, onChange }: { fitKind: FitKind; onChange: (fitKind: FitKind) => void }) {
  return (
    <ChoiceField
      label="Made for"
      required
      value={fitKind}
      onChange={(event) => onChange(event.target.value as FitKind)}
    >
      <option value="SPECIFIC">The cars of the list</option>
      <option value="UNIVERSAL">All cars</option>
      <option value="NOT_FOR_CARS">Nothing to do with cars</option>
    </ChoiceField>
  );
}

interface CompletenessFieldProps {
  value: Completeness;
  declaredAt: string | null;
  onChange: (completeness: Completeness) => void;
}

function CompletenessField({ value, declaredAt, onChange }: CompletenessFieldProps) {
  return (
    <ChoiceField
      label="Is the list complete?"
      hint="Cars that the shop enters later are not covered"
      required
      value={value}
      onChange={(event) => onChange(event.target.value as Completeness)}
    >
      <option value="NO">No, it may fit other cars</option>
      {declaredAt && <option value="AS_DECLARED">{`Yes, as declared on ${dateText(declaredAt)}`}</option>}
      <option value="NOW">Yes, it fits no other car that the shop has today</option>
    </ChoiceField>
  );
}

/** '3 rows added, 1 already in the list' */
function addedText(added: number, known: number): string {
  const texts = [
    added > 0 && (added === 1 ? '1 row added' : `${added} rows added`),
    known > 0 && `${known} already in the list`,
  ].filter(Boolean);
  return texts.join(', ') || 'It has no cars';
}
