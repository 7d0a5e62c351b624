import { dateTimeText } from '../../lib/format';

export function Seen({ at }: { at: string | null }) {
  return at ? <time dateTime={at}>{dateTimeText(at)}</time> : 'Never';
}
