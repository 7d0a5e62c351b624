import { UploadProgress } from '../../UploadProgress';
import type { Picture } from './pictureList';

interface UploadStateProps {
  picture: Picture;
  onRetry: () => void;
}

export function UploadState({ picture: { name, state }, onRetry }: UploadStateProps) {
  if (state.is === 'stored') return null;
  if (state.is === 'waiting') return <p className="text-14 text-muted">Waiting...</p>;
  if (state.is === 'uploading') return <UploadProgress name={name} share={state.share} />;
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
