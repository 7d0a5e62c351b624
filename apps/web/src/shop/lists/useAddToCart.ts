import { useToast } from '../../lib/useToast';
import type { ListedItem } from './listedItem';
import { useListsAccess } from './listsContext';

/** The function and state for the cart button of an item. `isReady` says that the cart can be changed. */
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
