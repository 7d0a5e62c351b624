import { MAX_QUANTITY } from '@beambright/domain';
import { buildItem, buildOrder } from './builders';
import { refuse, type Resolvers } from './fakeApi';

type FakeItem = ReturnType<typeof buildItem>;

interface FakeLine {
  id: string;
  quantity: number;
  itemName: string;
  itemId: string;
}

interface Scene {
  items?: FakeItem[];
  cart?: { itemId: string; quantity: number }[];
  wishlist?: string[];
}

interface MergeInput {
  key: string;
  cart: { itemId: string; quantity: number }[];
  wishlist: string[];
}

export function fakeLists({ items = [buildItem()], cart = [], wishlist = [] }: Scene = {}) {
  let lastId = 0;
  let lines: FakeLine[] = [];
  let entries: Omit<FakeLine, 'quantity'>[] = [];
  const merged = new Map<string, unknown[]>();
  const find = (id: string) => items.find((item) => item.id === id) ?? null;

  function put(itemId: string, quantity: number) {
    const line = lines.find((one) => one.itemId === itemId);
    const pieces = Math.min((line?.quantity ?? 0) + quantity, MAX_QUANTITY);
    if (line) line.quantity = pieces;
    else
      lines.push({
        id: `line-${++lastId}`,
        itemId,
        itemName: find(itemId)?.name ?? 'Gone',
        quantity: pieces,
      });
  }

  function wish(itemId: string) {
    if (entries.some((entry) => entry.itemId === itemId)) return;
    entries.push({ id: `entry-${++lastId}`, itemId, itemName: find(itemId)?.name ?? 'Gone' });
  }

  const shownCart = () => ({
    id: 'cart',
    lines: lines.map((line) => ({ ...line, item: find(line.itemId) })),
  });
  const shownWishlist = () => ({
    id: 'wishlist',
    entries: entries.map((entry) => ({ ...entry, item: find(entry.itemId) })),
  });

  for (const { itemId, quantity } of cart) put(itemId, quantity);
  wishlist.forEach(wish);

  const Query: Resolvers[string] = {
    cart: shownCart,
    wishlist: shownWishlist,
    itemsByIds: (_source, { ids }: { ids: string[] }) => ids.flatMap((id) => find(id) ?? []),
  };

  const Mutation: Resolvers[string] = {
    addToCart: (_source, { itemId, quantity }: { itemId: string; quantity: number }) => {
      if (!find(itemId)) refuse('ITEM_NOT_FOUND');
      put(itemId, quantity);
      return shownCart();
    },
    setCartQuantity: (_source, { lineId, quantity }: { lineId: string; quantity: number }) => {
      const line = lines.find(({ id }) => id === lineId) ?? refuse('CART_LINE_NOT_FOUND');
      line.quantity = quantity;
      if (quantity <= 0) lines = lines.filter((other) => other !== line);
      return shownCart();
    },
    addToWishlist: (_source, { itemId }: { itemId: string }) => {
      wish(itemId);
      return shownWishlist();
    },
    removeFromWishlist: (_source, { entryId }: { entryId: string }) => {
      entries = entries.filter(({ id }) => id !== entryId);
      return shownWishlist();
    },
    mergeGuestLists: (_source, { input }: { input: MergeInput }) => {
      if (!merged.has(input.key)) {
        for (const { itemId, quantity } of input.cart) if (find(itemId)) put(itemId, quantity);
        for (const itemId of input.wishlist) if (find(itemId)) wish(itemId);
        merged.set(
          input.key,
          input.cart
            .filter(({ itemId }) => !find(itemId))
            .map(({ itemId }) => ({
              code: 'ITEM_NOT_FOUND',
              message: 'Item not found',
              list: 'CART',
              itemId,
              itemName: null,
            })),
        );
      }
      return { cart: shownCart(), wishlist: shownWishlist(), skipped: merged.get(input.key) };
    },
    checkout: () => {
      lines = [];
      return buildOrder();
    },
  };

  return {
    Query,
    Mutation,
    pieces: () => Object.fromEntries(lines.map(({ itemId, quantity }) => [itemId, quantity])),
    wished: () => entries.map(({ itemId }) => itemId),
    takeOffShelf: (id: string) => {
      items = items.filter((item) => item.id !== id);
    },
    sellOut: (id: string) => {
      items = items.map((item) => (item.id === id ? { ...item, inStock: false } : item));
    },
    reprice: (id: string, price: FakeItem['price']) => {
      items = items.map((item) => (item.id === id ? { ...item, price } : item));
    },
    putElsewhere: put,
    dropElsewhere: (id: string) => {
      lines = lines.filter(({ itemId }) => itemId !== id);
    },
  };
}
