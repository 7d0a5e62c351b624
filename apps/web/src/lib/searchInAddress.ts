import { LENGTHS, oneLine } from '@beambright/domain';

/** The search text of a URL parameter, without null bytes and cut to the length the server accepts; '' for null. */
export function searchInAddress(text: string | null): string {
  return oneLine((text ?? '').replaceAll('\0', ''), 'NFKC')
    .slice(0, LENGTHS.search)
    .trimEnd();
}
