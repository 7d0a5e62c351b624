import { ProgressBar } from './ProgressBar';

interface UploadProgressProps {
  name: string;
  /** The part of the file that is sent, from 0 to 1. */
  share: number;
}

/** Shows 'Preparing' at 0%, while a picture is resized, and 'Checking' at 100%, while the server checks the file. */
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
