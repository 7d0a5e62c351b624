import { ProgressBar } from './ProgressBar';

interface UploadProgressProps {
  name: string;
  /** 0 to 1. */
  share: number;
}

/** At 0% a picture is being resized; at 100% the server is checking the file. */
export function UploadProgress({ name, share }: UploadProgressProps) {
  const percent = Math.round(share * 100);
  const sending = percent < 100 ? `Uploading ${percent}%` : 'Checking...';
  return (
    <div className="grid gap-1 py-1">
      <p className="figures text-14 text-muted">{percent > 0 ? sending : 'Preparing...'}</p>
      <ProgressBar label={`Uploading ${name}`} share={share} />
    </div>
  );
}
