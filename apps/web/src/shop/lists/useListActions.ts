import { useToast } from '../../lib/useToast';
import type { ListedItem } from './listedItem';
import { useCart } from './useCart';
import { useWishlist } from './useWishlist';

/** What the buttons beside an item do. */
export function useListActions(item: ListedItem) {
  const cart = useCart();
  const wishlist = useWishlist();
  const toast = useToast();

  return {
    /** Whether it is known whose lists these are. */
    isReady: cart.isReady,
    isWished: wishlist.has(item.id),
    addToCart: async () => {
      if (await cart.add(item)) toast('success', 'Added to cart');
    },
    addToWishlist: () => wishlist.add(item),
    removeFromWishlist: () => wishlist.remove(item.id),
  };
}
