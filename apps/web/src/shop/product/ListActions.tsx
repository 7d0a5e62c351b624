import { Button } from '../../ui/Button';
import { IconShoppingCart } from '../../ui/icons';
import type { ListedItem } from '../lists/listedItem';
import { useAddToCart } from '../lists/useAddToCart';
import { useWish } from '../lists/useWish';
import { WishIcon } from '../lists/WishIcon';

/** Unlike on a card, a guest may do both here: the browser keeps the lists (decisions, Cart and wishlist). */
export function ListActions({ item }: { item: ListedItem }) {
  const { isReady, addToCart } = useAddToCart(item);
  const { isWished, addToWishlist, removeFromWishlist } = useWish(item);
  return (
    <>
      <Button disabled={!item.inStock || !isReady} onClick={() => void addToCart()}>
        <IconShoppingCart size={22} aria-hidden />
        Add to Cart
      </Button>
      <Button disabled={!isReady} onClick={() => void (isWished ? removeFromWishlist() : addToWishlist())}>
        <WishIcon isWished={isWished} />
        {isWished ? 'Remove from Wishlist' : 'Add to Wishlist'}
      </Button>
    </>
  );
}
