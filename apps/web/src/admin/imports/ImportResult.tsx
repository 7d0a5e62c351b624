import { useDownload } from '../../staff/useDownload';
import { Button } from '../../ui/Button';
import { IconDownload } from '../../ui/icons';
import type { ImportPage_ImportFragment } from './ImportPage.generated';
import { ImportRows } from './ImportRows';

interface ImportResultProps {
  file: ImportPage_ImportFragment;
  /** What the rows are about. */
  title: string;
}

/** What a file would do or did: its rows by outcome. */
export function ImportResult({ file, title }: ImportResultProps) {
  const refused = file.counts?.refused ?? 0;
  return (
    <>
      <p className="font-semibold">{title}</p>
      {refused > 0 && <RefusedRows file={file} />}
      <ImportRows file={file} />
    </>
  );
}

function RefusedRows({ file: { id, fileName } }: { file: ImportPage_ImportFragment }) {
  const { busy, download } = useDownload('Failed to download the refused rows. Please try again.');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        isBusy={busy !== null}
        onClick={() =>
          void download({
            name: `refused-${fileName.replace(/\.\w{1,4}$/, '')}.csv`,
            url: `/uploads/imports/${id}/refused.csv`,
          })
        }
      >
        <IconDownload size={18} aria-hidden />
        <span>{busy === null ? 'Download refused rows' : 'Downloading...'}</span>
      </Button>
      <p className="text-14 text-muted">
        Its first column, "error", says what is wrong. Correct the rows and upload that file.
      </p>
    </div>
  );
}
