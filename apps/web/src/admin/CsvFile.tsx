import { IconFileImport } from '@tabler/icons-react';
import { countText } from '../lib/format';
import { Checkbox } from '../ui/Checkbox';
import { FilePick } from './FilePick';
import { UploadProgress } from './UploadProgress';
import { useFileDrop } from './useFileDrop';
import type { useFileUpload } from './useFileUpload';

interface CsvPickProps {
  most: { megabytes: number; rows: number };
  upload: Pick<ReturnType<typeof useFileUpload>, 'sending' | 'problem'>;
  onPick: (files: File[]) => void;
}

export function CsvPick({ most: { megabytes, rows }, upload: { sending, problem }, onPick }: CsvPickProps) {
  const isOver = useFileDrop(onPick);
  return (
    <>
      <FilePick
        label="Choose a CSV file"
        hint={`Up to ${megabytes} MB and ${countText(rows, 'row')}`}
        icon={<IconFileImport size={28} aria-hidden />}
        isOver={isOver}
        error={problem}
        onPick={onPick}
      />
      {sending && <UploadProgress {...sending} />}
    </>
  );
}

export function CsvIntro({ text }: { text: string }) {
  return (
    <p className="text-14 text-muted">{`${text} "Export all as CSV" gives a file with all the columns.`}</p>
  );
}

interface CreateMissingProps {
  /** The things that the import can create, as the label names them: 'brands and models'. */
  what: string;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

export function CreateMissing({ what, checked, onChange }: CreateMissingProps) {
  return (
    <Checkbox
      label={`Create missing ${what}`}
      hint="Otherwise the rows that name them are refused."
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

export function notUsedText(headers: readonly string[]): string {
  return `Not used: ${headers.join(', ')}`;
}

export function rowText(line: number): string {
  return `Row ${line.toLocaleString('en-US')}`;
}
