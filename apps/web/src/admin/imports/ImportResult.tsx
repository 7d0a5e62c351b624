import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { staffPaths } from '../../lib/staffPaths';
import { useAction } from '../../lib/useAction';
import { useDownload } from '../../session/useDownload';
import { Button } from '../../ui/Button';
import { FormFailure } from '../../ui/FormFailure';
import type { ImportPage_ImportFragment } from './ImportPage.generated';
import { RetryRefusedRowsDocument } from './ImportResult.generated';
import { ImportRows } from './ImportRows';
import { productsText } from './importTexts';

interface ImportResultProps {
  file: ImportPage_ImportFragment;
  title: string;
  children?: ReactNode;
}

export function ImportResult({ file, title, children }: ImportResultProps) {
  const refused = file.counts?.refused ?? 0;
  const { left, failedRows } = file.pictures;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="font-semibold">{title}</p>
      {children}
      {left > 0 && (
        <p role="status" className="pulse">
          {`${left.toLocaleString('en-US')} ${left === 1 ? 'picture is' : 'pictures are'} still being fetched.`}
        </p>
      )}
      {failedRows > 0 && (
        <p className="rounded-control bg-pending-soft px-4 py-3 text-pending">
          {`Pictures of ${productsText(failedRows)} could not be added: 'Pictures failed' shows why.`}
        </p>
      )}
      {refused > 0 && <RefusedRows file={file} />}
      <ImportRows file={file} />
    </div>
  );
}

function RefusedRows({ file: { id, fileName } }: { file: ImportPage_ImportFragment }) {
  const navigate = useNavigate();
  const { busy, download } = useDownload('Failed to download the refused rows. Please try again.');
  const { run, isBusy, failure } = useAction(RetryRefusedRowsDocument, {
    failure: 'The refused rows could not be checked again. Please try again.',
    shownInPlace: 'every failure',
  });

  async function retry() {
    const data = await run({ id });
    if (data) void navigate(staffPaths.adminImport(data.retryRefusedRows.id));
  }

  return (
    <section aria-label="Refused rows" className="grid gap-2">
      <div className="flex flex-wrap gap-3">
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
        <Button isBusy={isBusy} onClick={() => void retry()}>
          Check refused rows again
        </Button>
      </div>
      <FormFailure text={failure} isBusy={isBusy} />
      <p className="text-14 text-muted">
        The first column of the download, "error", says what is wrong: correct the rows and upload that file.
        If the shop has what they need by now, such as a category, check them again as they are.
      </p>
    </section>
  );
}
