import { matchText } from '../../lib/numberText';
import type { AdminProductList_ItemsFragment } from './AdminProductList.generated';

export interface FoundProduct {
  item: AdminProductList_ItemsFragment['edges'][number]['node'];
  /** The part number that the search found, such as 'OEM 04465-12592'. */
  foundBy?: string;
}

/** Each product once: those found by a part number, then those found by the words. */
export function foundProducts({ edges, numberMatches = [] }: AdminProductList_ItemsFragment): FoundProduct[] {
  const hits = new Set(numberMatches.map(({ item }) => item.id));
  return [
    ...numberMatches.map(({ item, ...match }) => ({ item, foundBy: matchText(match) })),
    ...edges.flatMap(({ node }) => (hits.has(node.id) ? [] : [{ item: node }])),
  ];
}
