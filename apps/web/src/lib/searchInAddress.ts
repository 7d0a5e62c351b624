import { LENGTHS, oneLine } from '@beambright/domain';

/** The search text of a URL, without null bytes and cut to the length the server accepts. */
export function searchInAddress(params: URLSearchParams): string {
  const search = params.get('search') ?? '';
  return oneLine(search.replaceAll('\0', ''), 'NFKC').slice(0, LENGTHS.search).trimEnd();
}
