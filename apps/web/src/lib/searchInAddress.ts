import { LENGTHS } from '@beambright/domain';

/** The search text of a URL, without null bytes and cut to the length the server accepts. */
export function searchInAddress(params: URLSearchParams): string {
  const search = params.get('search') ?? '';
  return search.replaceAll('\0', '').trim().slice(0, LENGTHS.search).trimEnd();
}
