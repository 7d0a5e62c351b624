import { useToast } from '../../lib/useToast';
import type { ListedItem } from './listedItem';
import { useListsAccess } from './listsContext';

/** What the cart button beside an item does, and whether it is known yet in whose cart the item lands. */
export function useAddToCart(item: ListedItem) {
  const { isReady, make } = useListsAccess();
  const toast = useToast();
  return {
    isReady,
    addToCart: async () => {
      if (await make('cart', { kind: 'add', item, quantity: 1 })) toast('success', 'Added to cart');
    },
  };
}
