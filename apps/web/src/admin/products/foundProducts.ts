import { matchText, numberText } from '../../lib/numberText';
import type { AdminProductList_ItemsFragment } from './AdminProductList.generated';

type Item = AdminProductList_ItemsFragment['edges'][number]['node'];

export interface FoundProduct {
  item: Item;
  /** The part number that the search found, otherwise the first number of the product: 'OEM 04465-12592'. */
  number: string | undefined;
}

/** Lists each product once: first those found by a part number, then those found by words. */
export function foundProducts({ edges, numberMatches = [] }: AdminProductList_ItemsFragment): FoundProduct[] {
  const hits = new Set(numberMatches.map(({ item }) => item.id));
  return [
    ...numberMatches.map(({ item, ...match }) => ({ item, number: matchText(match) })),
    ...edges.flatMap(({ node }) => (hits.has(node.id) ? [] : [{ item: node, number: firstNumber(node) }])),
  ];
}

function firstNumber({ numbers: [first] }: Item): string | undefined {
  return first && numberText(first);
}
