import type { domainErrorOf } from '../lib/errors';

interface DomainErrorNoteProps {
  error: NonNullable<ReturnType<typeof domainErrorOf>>;
}

/** The message of a server error, with advice if there is any. */
export function DomainErrorNote({ error }: DomainErrorNoteProps) {
  return (
    <div role="alert" className="grid gap-1 text-14">
      <p className="font-semibold text-failed">{error.message}</p>
      {error.kind === 'not-found' && (
        <p className="text-muted">Someone else may have deleted it. The list has been refreshed.</p>
      )}
    </div>
  );
}
