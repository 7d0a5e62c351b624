import { dateTimeText } from '../../lib/format';

/** When the user was last seen. */
export function Seen({ at }: { at: string | null }) {
  return at ? <time dateTime={at}>{dateTimeText(at)}</time> : 'Never';
}
