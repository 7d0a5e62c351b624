import type { Picture } from './pictureList';

interface UploadStateProps {
  picture: Picture;
  onRetry: () => void;
}

/** The upload progress or error; nothing once uploaded. */
export function UploadState({ picture: { name, state }, onRetry }: UploadStateProps) {
  if (state.is === 'stored') return null;
  if (state.is === 'waiting') return <p className="text-14 text-muted">Waiting...</p>;
  if (state.is === 'uploading') return <Progress name={name} share={state.share} />;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="text-14 text-failed">{state.problem}</p>
      {state.canRetry && (
        <button
          type="button"
          aria-label={`Try again: ${name}`}
          onClick={onRetry}
          className="min-h-11 rounded-control text-14 font-semibold text-beam-text underline underline-offset-4 hover:no-underline"
        >
          Try again
        </button>
      )}
    </div>
  );
}

/** At 0% the picture is being resized; at 100% the server is checking it. */
function Progress({ name, share }: { name: string; share: number }) {
  const percent = Math.round(share * 100);
  const sending = percent < 100 ? `Uploading ${percent}%` : 'Checking...';
  return (
    <div className="grid gap-1 py-1">
      <p className="figures text-14 text-muted">{percent > 0 ? sending : 'Preparing...'}</p>
      <div
        role="progressbar"
        aria-label={`Uploading ${name}`}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-raised"
      >
        <div
          className="h-full origin-left rounded-full bg-beam transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
