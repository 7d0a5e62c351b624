import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { useDownload } from '../../session/useDownload';
import type { ChosenRange } from '../../staff/chosenRange';
import { Button } from '../../ui/Button';
import { fileOf, type Format, FORMATS, type Report } from './reportFiles';

const FAILURE = 'Failed to download report. Please try again.';

const LABELS: Record<Format, string> = { json: 'JSON', csv: 'CSV', xlsx: 'Excel' };

export function ReportCard({ report, range }: { report: Report; range: ChosenRange }) {
  const { title, text, icon: Icon } = report;
  const { busy, hasFailed, download } = useDownload(FAILURE);
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex items-center gap-3">
        <Icon size={26} aria-hidden className="shrink-0 text-beam-text" />
        <h3 id={id} className="text-18">
          {title}
        </h3>
      </div>
      <p className="grow text-14 text-muted">{text}</p>
      <div className="grid grid-cols-3 gap-2 cramped:grid-cols-1">
        {FORMATS.map((format) => (
          <Button
            key={format}
            size="small"
            isBusy={busy !== null}
            onClick={() => void download(fileOf(report, format, range))}
            aria-label={`Download ${title} as ${LABELS[format]}`}
          >
            <IconDownload size={18} aria-hidden />
            <span>{LABELS[format]}</span>
          </Button>
        ))}
      </div>
      <p role="status" className="min-h-5 text-14 text-muted empty:-mt-3 empty:min-h-0">
        {busy && `Downloading ${busy}...`}
      </p>
      {hasFailed && (
        <p role="alert" className="text-14 text-failed">
          {FAILURE}
        </p>
      )}
    </section>
  );
}
