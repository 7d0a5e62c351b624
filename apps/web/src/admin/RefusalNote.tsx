import { kindOf } from '@beambright/domain';
import type { domainErrorOf } from '../lib/errors';
import type { NamedKind } from './namedKind';

interface RefusalNoteProps {
  kind: NamedKind;
  refusal: NonNullable<ReturnType<typeof domainErrorOf>>;
}

/** Why the server refused, in its own words, and what can be done about it. */
export function RefusalNote({ kind, refusal }: RefusalNoteProps) {
  const advice = adviceOn(refusal, kind);
  return (
    <div role="alert" className="grid gap-1 text-14">
      <p className="font-semibold text-failed">{refusal.message}</p>
      {advice && <p className="text-muted">{advice}</p>}
    </div>
  );
}

function adviceOn({ code }: RefusalNoteProps['refusal'], { one }: NamedKind): string | null {
  if (code === 'CATEGORY_IN_USE' || code === 'CAR_BRAND_IN_USE')
    return `Give its products another ${one} or delete them first.`;
  if (kindOf(code) === 'not-found')
    return 'Somebody else may have deleted it meanwhile. The list is up to date again.';
  return null;
}
