import type { SeenLineInput } from '../gql/schema-types.generated';
import type { PricedItem } from '../session/rememberAction';

interface ShownLine {
  item: Pick<PricedItem, 'id' | 'price'> | null;
  quantity: number;
}

/** The lines as the customer sees them, in the form that an order sends. */
export function seenLines(lines: readonly ShownLine[]): SeenLineInput[] {
  return lines.flatMap(({ item, quantity }) => {
    if (!item) return [];
    const { id, price } = item;
    return [{ itemId: id, quantity, price: { min: price.min, max: price.max } }];
  });
}
