import { useContext } from 'react';
import { ListsContext, type Wishlist } from './listsContext';

/** The wishlist of whoever is here: a guest's in the browser, an account's on the server. */
export function useWishlist(): Wishlist {
  const lists = useContext(ListsContext);
  if (!lists) throw new Error('A wishlist needs the <Lists> around the page.');
  return lists.wishlist;
}
