import { useContext } from 'react';
import { type Cart, ListsContext } from './listsContext';

/** The cart of whoever is here: a guest's in the browser, an account's on the server. */
export function useCart(): Cart {
  const lists = useContext(ListsContext);
  if (!lists) throw new Error('A cart needs the <Lists> around the page.');
  return lists.cart;
}
