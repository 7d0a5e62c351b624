import { type ChangeEvent, type ReactNode, useId } from 'react';

interface FilePickProps {
  label: string;
  hint: string;
  icon: ReactNode;
  accept?: string;
  multiple?: boolean;
  isOver: boolean;
  error: string | undefined;
  onPick: (files: File[]) => void;
}

/** A frame to pick files or drop them. A transparent file input covers it, which takes the clicks, the focus and the drops. */
export function FilePick({ label, hint, icon, accept, multiple, isOver, error, onPick }: FilePickProps) {
  const id = useId();

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    onPick([...(target.files ?? [])]);
    // Without this, picking the same file again fires no change event.
    target.value = '';
  }

  return (
    <div className="grid gap-1.5">
      <div
        className={`relative grid justify-items-center gap-1 rounded-control border border-dashed px-4 py-4 text-center transition hover:border-beam-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-beam-text ${frameOf({ isOver, error })}`}
      >
        <span className="text-beam-text">{icon}</span>
        <span aria-hidden className="font-semibold">
          {isOver ? (multiple ? 'Drop them here' : 'Drop it here') : label}
        </span>
        {!isOver && (
          <span aria-hidden className="text-14 pointer-coarse:hidden">
            {multiple ? 'or drop them here' : 'or drop it here'}
          </span>
        )}
        <span id={`${id}-hint`} className="text-14 text-muted">
          {hint}
        </span>
        <input
          type="file"
          multiple={multiple}
          accept={accept}
          aria-label={label}
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
