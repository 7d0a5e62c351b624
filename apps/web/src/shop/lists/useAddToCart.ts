import { useToast } from '../../lib/useToast';
import type { ListedItem } from './listedItem';
import { useListsAccess } from './listsContext';

/** For the cart button of an item. `isReady`: the owner of the cart is known. */
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
