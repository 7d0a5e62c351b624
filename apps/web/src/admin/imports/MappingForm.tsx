import { type FormEvent, useState } from 'react';
import type { ImportColumn } from '../../gql/schema-types.generated';
import { useAction } from '../../lib/useAction';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { FormFailure } from '../../ui/FormFailure';
import { SelectField } from '../../ui/SelectField';
import { CreateMissing, notUsedText } from '../CsvFile';
import type { ImportPage_ImportFragment } from './ImportPage.generated';
import { COLUMN_HELP, COLUMN_LABELS, COLUMNS, NEEDED_COLUMNS, SAME_COLUMNS } from './importTexts';
import { CheckFileDocument } from './MappingForm.generated';

/** Chosen instead of a header if one typed value is for all rows. It equals no header, because it begins with a blank. */
const SAME = ' same';

type Chosen = Partial<Record<ImportColumn, string>>;

export function MappingForm({ file }: { file: ImportPage_ImportFragment }) {
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries([
      ...file.mapping.map(({ column, header }) => [column, header]),
      ...file.constants.map(({ column }) => [column, SAME]),
    ]),
  );
  const [constants, setConstants] = useState<Chosen>(() =>
    Object.fromEntries(file.constants.map(({ column, value }) => [column, value])),
  );
  const [createMissing, setCreateMissing] = useState(file.createMissing);
  const { run, isBusy, failure } = useAction(CheckFileDocument, {
    failure: 'The check could not be started. Please try again.',
    shownInPlace: 'every failure',
  });
  const headers = file.header.filter((name) => name !== '');

  function check(event: FormEvent) {
    event.preventDefault();
    const same = COLUMNS.filter((column) => chosen[column] === SAME);
    const mapping = COLUMNS.flatMap((column) => {
      const header = chosen[column];
      return header && header !== SAME ? [{ column, header }] : [];
    });
    const values = same.map((column) => ({ column, value: constants[column] ?? '' }));
    void run({ id: file.id, mapping, constants: values, createMissing });
  }

  return (
    <form onSubmit={check} className="grid max-w-5xl gap-4">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {COLUMNS.map((column) => (
          <ColumnChoice
            key={column}
            column={column}
            file={file}
            header={chosen[column] ?? ''}
            value={constants[column] ?? ''}
            onChoose={(header) => setChosen({ ...chosen, [column]: header })}
            onEnter={(value) => setConstants({ ...constants, [column]: value })}
          />
        ))}
      </div>
      <MappingNotes headers={headers} chosen={chosen} />
      <CreateMissing
        what="categories, brands and makers"
        checked={createMissing}
        onChange={setCreateMissing}
      />
      <FormFailure text={failure} isBusy={isBusy} />
      <div>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {isBusy ? 'Starting...' : 'Check the file'}
        </Button>
        <p className="mt-2 text-14 text-muted">Checking changes nothing in the shop.</p>
      </div>
    </form>
  );
}

interface ColumnChoiceProps {
  column: ImportColumn;
  file: ImportPage_ImportFragment;
  /** The chosen header of the file, or SAME if one typed value is for all rows. */
  header: string;
  value: string;
  onChoose: (header: string) => void;
  onEnter: (value: string) => void;
}

function ColumnChoice({ column, file, header, value, onChoose, onEnter }: ColumnChoiceProps) {
  const label = COLUMN_LABELS[column];
  const samplesOf = (name: string) => file.samples[file.header.indexOf(name)]?.join(', ') ?? '';
  return (
    <div className="grid content-start gap-1.5">
      <span aria-hidden className="text-14 font-semibold">
        {label}
      </span>
      <SelectField label={label} value={header} onChange={onChoose} className="">
        <option value="">Not in the file</option>
        {SAME_COLUMNS.includes(column) && <option value={SAME}>The same for every row</option>}
        {file.header.filter(Boolean).map((name) => (
          <option key={name} value={name}>
            {[name, samplesOf(name)].filter(Boolean).join(': ')}
          </option>
        ))}
      </SelectField>
      {header === SAME ? (
        <Field
          label={`${label} of every row`}
          required
          value={value}
          onChange={({ target }) => onEnter(target.value)}
        />
      ) : (
        <p className="text-14 wrap-anywhere text-muted empty:hidden">
          {samplesOf(header) || COLUMN_HELP[column]}
        </p>
      )}
    </div>
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
