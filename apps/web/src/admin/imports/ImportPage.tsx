import { IMPORT_STEPS } from '@beambright/domain';
import { IconChevronRight, IconFileImport } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { AFRESH } from '../../lib/afresh';
import { timeText } from '../../lib/format';
import { staffPaths } from '../../lib/staffPaths';
import { BackLink } from '../../staff/BackLink';
import { StaffPage } from '../../staff/StaffPage';
import { useFailure } from '../../staff/useFailure';
import { EmptyState } from '../../ui/EmptyState';
import { NotLoaded } from '../../ui/NotLoaded';
import { PageNotice } from '../../ui/PageNotice';
import { type ImportPage_ImportFragment, useImportPageQuery } from './ImportPage.generated';
import { ImportResult } from './ImportResult';
import { StartStep, StepInWork } from './ImportSteps';
import { interruptedText, undoneText } from './importTexts';
import { MappingForm } from './MappingForm';

const POLL_MS = 1_000;
const RUNNING: readonly string[] = Object.values(IMPORT_STEPS).map(({ running }) => running.toUpperCase());

export function ImportPage() {
  const { id = '' } = useParams();
  return <LoadedImport key={id} id={id} />;
}

function LoadedImport({ id }: { id: string }) {
  const { known, isLoading, error } = usePolledImport(id);
  const failure = useFailure(known, isLoading, error);
  const file = known?.import;
  if (failure)
    return (
      <StaffPage title="Import">
        <NotLoaded title="The import could not be loaded" {...failure} />
      </StaffPage>
    );
  if (!file && isLoading) return <PageNotice text="Loading import..." />;
  if (!file)
    return (
      <StaffPage title="Import not found">
        <EmptyState
          icon={<IconFileImport size={30} />}
          title="No import has this address"
          text="Imports are kept for 60 days."
          link={{ to: staffPaths.adminImports, text: 'All imports' }}
        />
      </StaffPage>
    );
  return (
    <StaffPage title="Import" tools={<BackLink to={staffPaths.adminImports}>All imports</BackLink>}>
      <h2 className="mb-3 text-22 wrap-anywhere">{file.fileName}</h2>
      {file.warnings.map((warning) => (
        <p
          key={warning}
          className="mb-3 rounded-control bg-pending-soft px-4 py-3 wrap-anywhere text-pending"
        >
          {warning}
        </p>
      ))}
      <StepOf file={file} />
    </StaffPage>
  );
}

/** Polls the server during check, apply, undo and the fetching of pictures. If a request fails, the old data stays. */
function usePolledImport(id: string) {
  const { data, previousData, loading, error, startPolling, stopPolling } = useImportPageQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: AFRESH,
  });
  const known = data ?? previousData;
  const file = known?.import;
  const isRunning = Boolean(file && (RUNNING.includes(file.state) || file.pictures.left > 0));
  useEffect(() => {
    if (!isRunning) return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isRunning, startPolling, stopPolling]);
  return { known, isLoading: loading, error };
}

function StepOf({ file }: { file: ImportPage_ImportFragment }) {
  switch (file.state) {
    case 'READING':
      return <Reading file={file} />;
    case 'CHECKED':
      return (
        <ImportResult file={file} title="Nothing has been changed: this is what the file would do.">
          <StartStep file={file} step="apply" />
          <details className="group">
            <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control font-semibold text-beam-text hover:underline [&::-webkit-details-marker]:hidden">
              <IconChevronRight size={18} aria-hidden className="transition group-open:rotate-90" />
              <span>Change the columns and check again</span>
            </summary>
            <MappingForm file={file} />
          </details>
        </ImportResult>
      );
    case 'APPLYING':
    case 'STOPPED':
      return <StepInWork file={file} step="apply" />;
    case 'APPLIED':
      return (
        <ImportResult file={file} title="The file has been applied: this is what it did.">
          <StartStep file={file} step="undo" />
        </ImportResult>
      );
    case 'UNDONE':
      return <ImportResult file={file} title={undoneText(file)} />;
    case 'FAILED':
      return (
        <>
          <p role="alert" className="mb-4 rounded-control bg-failed-soft px-4 py-3 text-failed">
            {failureText(file.failure)}
          </p>
          <MappingForm file={file} />
        </>
      );
    case 'UPLOADED':
      return <MappingForm file={file} />;
    default:
      return <StepInWork file={file} step="undo" />;
  }
}

function Reading({ file }: { file: ImportPage_ImportFragment }) {
  if (!file.goesOnAt)
    return (
      <p role="status" className="pulse">
        {`The file is being checked${file.startedAt ? `, since ${timeText(file.startedAt)}` : ''}.`}
      </p>
    );
  return (
    <>
      <p role="alert" className="mb-4 rounded-control bg-pending-soft px-4 py-3 text-pending">
        {interruptedText(file.goesOnAt)}
      </p>
      <MappingForm file={file} />
    </>
  );
}

/** Explains why a check failed. A malformed file needs no text, since the server rejects it at the upload. */
function failureText(failure: string | null): string {
  return failure === 'INTERRUPTED'
    ? 'The check was interrupted. Nothing was changed. Please check the file again.'
    : `The check failed (${failure ?? 'unknown'}). Nothing was changed. Please check the file again, or upload it again.`;
}
