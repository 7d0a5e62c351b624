import { LENGTHS } from '@beambright/domain';

/** What an address asks to search for, without what the server would refuse: a link may have been cut or written by hand. */
export function searchInAddress(params: URLSearchParams): string {
  const search = params.get('search') ?? '';
  return search.replaceAll('\0', '').trim().slice(0, LENGTHS.search).trimEnd();
}
