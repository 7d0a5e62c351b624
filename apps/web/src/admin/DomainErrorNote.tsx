import type { domainErrorOf } from '../lib/errors';

export function DomainErrorNote({ error }: { error: NonNullable<ReturnType<typeof domainErrorOf>> }) {
  return (
    <div role="alert" className="grid gap-1 text-14">
      <p className="font-semibold text-failed">{error.message}</p>
      {error.kind === 'not-found' && (
        <p className="text-muted">Someone else may have deleted it. The list has been refreshed.</p>
      )}
    </div>
  );
}
