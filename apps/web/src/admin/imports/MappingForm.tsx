import { type FormEvent, useState } from 'react';
import type { ImportColumn } from '../../gql/schema-types.generated';
import { failureOf } from '../../lib/errors';
import { useAction } from '../../lib/useAction';
import { Button } from '../../ui/Button';
import { FormFailure } from '../../ui/FormFailure';
import { SelectField } from '../../ui/SelectField';
import { CreateMissing, notUsedText } from '../CsvFile';
import type { ImportPage_ImportFragment } from './ImportPage.generated';
import { COLUMN_LABELS, COLUMNS, NEEDED_COLUMNS } from './importTexts';
import { CheckFileDocument } from './MappingForm.generated';

const FAILURE = 'The check could not be started. Please try again.';

type Chosen = Partial<Record<ImportColumn, string>>;

/** Where the columns are in the file, and the button that starts its dry run. */
export function MappingForm({ file }: { file: ImportPage_ImportFragment }) {
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(file.mapping.map(({ column, header }) => [column, header])),
  );
  const [createMissing, setCreateMissing] = useState(file.createMissing);
  const { run, isBusy, error } = useAction(CheckFileDocument, {
    failure: FAILURE,
    shownInPlace: 'every failure',
  });
  const headers = file.header.filter((name) => name !== '');
  /** 'Pad, Disc' */
  const samplesOf = (header: string) => file.samples[file.header.indexOf(header)]?.join(', ') ?? '';

  function check(event: FormEvent) {
    event.preventDefault();
    const mapping = COLUMNS.flatMap((column) => (chosen[column] ? [{ column, header: chosen[column] }] : []));
    void run({ id: file.id, mapping, createMissing });
  }

  return (
    <form onSubmit={check} className="grid max-w-5xl gap-4">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {COLUMNS.map((column) => (
          <div key={column} className="grid gap-1.5">
            <span aria-hidden className="text-14 font-semibold">
              {COLUMN_LABELS[column]}
            </span>
            <SelectField
              label={COLUMN_LABELS[column]}
              value={chosen[column] ?? ''}
              onChange={(header) => setChosen({ ...chosen, [column]: header })}
              className=""
            >
              <option value="">Not in the file</option>
              {headers.map((name) => (
                <option key={name} value={name}>
                  {[name, samplesOf(name)].filter(Boolean).join(': ')}
                </option>
              ))}
            </SelectField>
            <p className="text-14 wrap-anywhere text-muted empty:hidden">{samplesOf(chosen[column] ?? '')}</p>
          </div>
        ))}
      </div>
      <MappingNotes headers={headers} chosen={chosen} />
      <CreateMissing
        what="categories, brands and makers"
        checked={createMissing}
        onChange={setCreateMissing}
      />
      <FormFailure text={failureOf(error, FAILURE)} isBusy={isBusy} />
      <div>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {isBusy ? 'Starting...' : 'Check the file'}
        </Button>
        <p className="mt-2 text-14 text-muted">Checking changes nothing in the shop.</p>
      </div>
    </form>
  );
}

function MappingNotes({ headers, chosen }: { headers: string[]; chosen: Chosen }) {
  const used = Object.values(chosen);
  const ignored = headers.filter((name) => !used.includes(name));
  const missing = NEEDED_COLUMNS.filter((column) => !chosen[column]).map((column) => COLUMN_LABELS[column]);
  return (
    <div className="grid gap-1 text-14 wrap-anywhere empty:hidden">
      {ignored.length > 0 && <p className="text-muted">{notUsedText(ignored)}</p>}
      {missing.length > 0 && (
        <p className="text-pending">
          {`New products also need: ${missing.join(', ')}. Rows of products that the shop has do not.`}
        </p>
      )}
    </div>
  );
}
