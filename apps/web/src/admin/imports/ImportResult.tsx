import type { ReactNode } from 'react';
import type { ImportPage_ImportFragment } from './ImportPage.generated';
import { ImportRows } from './ImportRows';
import { productsText } from './importTexts';
import { RefusedRows } from './RefusedRows';

interface ImportResultProps {
  file: ImportPage_ImportFragment;
  /** Says what the rows below are. */
  title: string;
  /** Shown above the rows, such as buttons for the next step. */
  children?: ReactNode;
}

/** The rows of a file by outcome: what it would do, or has done. */
export function ImportResult({ file, title, children }: ImportResultProps) {
  const refused = file.counts?.refused ?? 0;
  const { left, failedRows } = file.pictures;
  return (
    <>
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
    </>
  );
}
