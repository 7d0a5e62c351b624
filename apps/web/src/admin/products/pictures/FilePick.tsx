import { type ChangeEvent, useId } from 'react';
import { IconPhotoPlus } from '../../../ui/icons';
import { IMAGE_TYPES } from './pickFiles';

interface FilePickProps {
  isOver: boolean;
  error: string | undefined;
  onPick: (files: File[]) => void;
}

/** A transparent file input covers the frame, for clicks, focus and drops. */
export function FilePick({ isOver, error, onPick }: FilePickProps) {
  const id = useId();

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    onPick([...(target.files ?? [])]);
    // Otherwise picking the same file again fires no change event.
    target.value = '';
  }

  return (
    <div className="grid gap-1.5">
      <div
        className={`relative grid justify-items-center gap-1 rounded-control border border-dashed px-4 py-4 text-center transition hover:border-beam-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-beam-text ${frameOf({ isOver, error })}`}
      >
        <IconPhotoPlus size={28} aria-hidden className="text-beam-text" />
        <span aria-hidden className="font-semibold">
          {isOver ? 'Drop them here' : 'Add pictures'}
        </span>
        {!isOver && (
          <span aria-hidden className="text-14 pointer-coarse:hidden">
            or drop them here
          </span>
        )}
        <span id={`${id}-hint`} className="text-14 text-muted">
          PNG, JPG, GIF up to 10MB
        </span>
        <input
          type="file"
          multiple
          accept={IMAGE_TYPES.join()}
          aria-label="Add pictures"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onChange={pick}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-14 text-failed">
          {error}
        </p>
      )}
    </div>
  );
}

function frameOf({ isOver, error }: Pick<FilePickProps, 'isOver' | 'error'>): string {
  if (isOver) return 'border-beam-text bg-raised';
  return error ? 'border-failed bg-page' : 'border-control bg-page';
}
