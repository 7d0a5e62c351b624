import { IconShoppingCart } from '@tabler/icons-react';
import { useSignedInOnly } from '../../session/useSignedInOnly';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import type { ListedItem } from '../lists/listedItem';
import { useAddToCart } from '../lists/useAddToCart';
import { useWish } from '../lists/useWish';
import { WishIcon } from '../lists/WishIcon';

/** A button for the wishlist. Its label contains the product's name, so that it differs from the buttons of other cards. */
export function WishlistToggle({ item }: { item: ListedItem }) {
  const { isWished, addToWishlist, removeFromWishlist } = useWish(item);
  const signedInOnly = useSignedInOnly();
  return (
    <IconButton
      label={isWished ? `Remove ${item.name} from Wishlist` : `Add ${item.name} to Wishlist`}
      // A guest can remove an entry stored in this browser without an account.
      onClick={() =>
        void (isWished ? removeFromWishlist() : signedInOnly(addToWishlist, { action: 'wishlist', item }))
      }
    >
      <WishIcon isWished={isWished} />
    </IconButton>
  );
}

export function CartButton({ item, describedBy }: { item: ListedItem; describedBy: string }) {
  const { addToCart } = useAddToCart(item);
  const signedInOnly = useSignedInOnly();
  return (
    <Button
      className="relative rows:mt-1 rows:mr-11 rows:self-end rows:px-3"
      disabled={!item.inStock}
      aria-describedby={describedBy}
      onClick={() => void signedInOnly(addToCart, { action: 'cart', item })}
    >
      <IconShoppingCart size={20} aria-hidden />
      <span className="rows:sr-only">Cart</span>
    </Button>
  );
}
