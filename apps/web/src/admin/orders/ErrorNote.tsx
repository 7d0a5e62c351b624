interface ErrorNoteProps {
  text: string;
  advice?: string | undefined;
}

/** Why a change failed; stays until the dialog closes. */
export function ErrorNote({ text, advice }: ErrorNoteProps) {
  return (
    <div
      role="alert"
      className="grid gap-1 rounded-control bg-failed-soft px-3.5 py-2.5 text-14 wrap-anywhere"
    >
      <p className="font-semibold text-failed">{text}</p>
      {advice && <p className="text-text">{advice}</p>}
    </div>
  );
}
