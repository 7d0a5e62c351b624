import { dateTimeText } from '../../lib/format';

/** When somebody was last in the shop. */
export function Seen({ at }: { at: string | null }) {
  return at ? <time dateTime={at}>{dateTimeText(at)}</time> : 'Never';
}
