import type { ReactNode } from 'react';
import type { ImportPage_ImportFragment } from './ImportPage.generated';
import { ImportRows } from './ImportRows';
import { RefusedRows } from './RefusedRows';

interface ImportResultProps {
  file: ImportPage_ImportFragment;
  /** What the rows are about. */
  title: string;
  /** What can be done next, above the rows. */
  children?: ReactNode;
}

/** What a file would do or did: its rows by outcome. */
export function ImportResult({ file, title, children }: ImportResultProps) {
  const refused = file.counts?.refused ?? 0;
  return (
    <>
      <p className="font-semibold">{title}</p>
      {children}
      {refused > 0 && <RefusedRows file={file} />}
      <ImportRows file={file} />
    </>
  );
}
