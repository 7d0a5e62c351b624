import { IconShoppingCart } from '@tabler/icons-react';
import { Button } from '../../ui/Button';
import type { ListedItem } from '../lists/listedItem';
import { useAddToCart } from '../lists/useAddToCart';
import { useWish } from '../lists/useWish';
import { WishIcon } from '../lists/WishIcon';

/** Buttons for cart and wishlist. They work for guests too, while the buttons of a product card ask guests to sign in first. */
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
        <span>{isWished ? 'Remove from Wishlist' : 'Add to Wishlist'}</span>
      </Button>
    </>
  );
}
