import { CART_FULL, DomainError } from '@beambright/domain';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { buildImage, buildItem, buildUser } from '../../../test/builders';
import { confirmAction } from '../../session/pendingAction';
import { rememberAction } from '../../session/rememberAction';
import { claimGuestLists, claimAction, guestCart, guestLists, guestWishlist } from './guestLists';

describe('the lists of a guest', () => {
  const pads = buildItem();
  const disc = buildItem({ id: 'item-2', name: 'Brake disc', mainImage: buildImage() });

  const linesNow = () => guestLists.read().lists?.lines.map(({ itemId, quantity }) => [itemId, quantity]);
  const keep = (value: unknown) => localStorage.setItem('beambright.cart', JSON.stringify(value));
  const line = (changes: Record<string, unknown> = {}) => ({ item: disc, quantity: 2, ...changes });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  describe('the cart of a guest', () => {
    test('adds up quantities of the same item, and removes a line at 0', async () => {
      await guestLists.change({ kind: 'add', item: pads, quantity: 1 });
      await guestLists.change({ kind: 'add', item: disc, quantity: 1 });
      await guestLists.change({ kind: 'add', item: pads, quantity: 1 });
      expect(linesNow()).toEqual([
        ['item-1', 2],
        ['item-2', 1],
      ]);
      expect(guestLists.read().pieces).toBe(3);
      await guestLists.change({ kind: 'set', itemId: 'item-1', quantity: 0 });
      expect(linesNow()).toEqual([['item-2', 1]]);
    });

    test('is stored with name, price and picture', async () => {
      await guestLists.change({ kind: 'add', item: disc, quantity: 3 });
      expect(JSON.parse(localStorage.getItem('beambright.cart') ?? '')).toMatchObject({
        version: 1,
        entries: [
          { quantity: 3, item: { name: 'Brake disc', price: { min: '2000.00' }, mainImage: { width: 640 } } },
        ],
      });
    });

    test('holds at most a hundred items, and rejects another item with an error', async () => {
      for (let number = 0; number < 100; number++)
        await guestLists.change({ kind: 'add', item: buildItem({ id: `item-${number}` }), quantity: 1 });
      const outcome = await guestLists.change({
        kind: 'add',
        item: buildItem({ id: 'one more' }),
        quantity: 1,
      });
      expect(outcome).toEqual({ isDone: false, reason: new DomainError(CART_FULL, { max: 100 }) });
      expect(linesNow()).toHaveLength(100);
      expect(
        await guestLists.change({ kind: 'add', item: buildItem({ id: 'item-1' }), quantity: 1 }),
      ).toEqual({
        isDone: true,
      });
    });

    test('with 100 items still takes the item whose Add to Cart a guest clicked before signing in', () => {
      const entries = Array.from({ length: 100 }, (_, number) =>
        line({ item: buildItem({ id: `item-${number}` }) }),
      );
      keep({ version: 1, entries });
      rememberAction({ action: 'cart', item: buildItem({ id: 'one more' }) }, '/');
      expect(claimAction('ann')).toBeNull();
      confirmAction(buildUser('CUSTOMER', { id: 'ann' }));
      expect(claimAction('ben')).toBeNull();
      expect(claimAction('ann')).toMatchObject({ item: { id: 'one more' } });
      expect(linesNow()).toEqual([['one more', 1]]);
      expect(guestCart.freeze('ann')?.entries).toHaveLength(100);
    });

    test.each([
      ['no JSON', '{"version":1,"entries":['],
      ['another thing', '"cart"'],
      ['null', 'null'],
      ['an old shape', '[{"id":"item-1","quantity":1}]'],
      ['another version', JSON.stringify({ version: 2, entries: [line()], frozen: null })],
      ['no list', '{"version":1,"entries":{"0":1}}'],
    ])('is empty if the storage has %s, and can be changed', async (_, text) => {
      localStorage.setItem('beambright.cart', text);
      expect(linesNow()).toEqual([]);
      await guestLists.change({ kind: 'add', item: pads, quantity: 1 });
      expect(linesNow()).toEqual([['item-1', 1]]);
    });

    test.each<[string, unknown]>([
      ['nothing', null],
      ['a line without an item', { quantity: 1 }],
      ['a half piece', line({ quantity: 1.5 })],
      ['no pieces', line({ quantity: 0 })],
      ['a thousand pieces', line({ quantity: 1000 })],
      ['a price that is none', line({ item: { ...disc, price: { min: 'free', max: '1.00' } } })],
      ['a price beyond all', line({ item: { ...disc, price: { min: '1.00', max: '99999999999.00' } } })],
      ['an image without its address', line({ item: { ...disc, mainImage: buildImage({ url: 7 }) } })],
      ['no brand', line({ item: { ...disc, carBrand: undefined } })],
    ])('drops %s and keeps valid entries', (_, unsound) => {
      keep({ version: 1, entries: [unsound, line()], frozen: null });
      expect(linesNow()).toEqual([['item-2', 2]]);
    });

    test('combines two stored lines with the same item into one', () => {
      keep({ version: 1, entries: [line(), line({ quantity: 998 })], frozen: null });
      expect(linesNow()).toEqual([['item-2', 999]]);
    });
  });

  describe('a guest without writable storage', () => {
    test('has the cart in memory, until it can be stored again', async () => {
      const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      await guestLists.change({ kind: 'add', item: pads, quantity: 1 });
      expect(linesNow()).toEqual([['item-1', 1]]);
      expect(localStorage.getItem('beambright.cart')).toBeNull();
      setItem.mockRestore();
      await guestLists.change({ kind: 'add', item: pads, quantity: 1 });
      expect(localStorage.getItem('beambright.cart')).toContain('"quantity":2');
    });

    test('can change the lists even if the browser denies access to the storage', async () => {
      const gone = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
      expect(claimGuestLists('ann')).toBe(false);
      await guestLists.change({ kind: 'wish', item: pads });
      expect(guestLists.read().lists?.entries).toHaveLength(1);
      gone.mockRestore();
      await guestLists.change({ kind: 'unwish', itemId: 'item-1' });
    });
  });

  describe('the wishlist of a guest', () => {
    test('has each item once, at the position where it was first added', async () => {
      for (const item of [pads, disc, pads]) await guestLists.change({ kind: 'wish', item });
      expect(guestWishlist.read().entries.map(({ itemId }) => itemId)).toEqual(['item-1', 'item-2']);
      await guestLists.change({ kind: 'unwish', itemId: 'item-1' });
      expect(guestWishlist.read().entries.map(({ name }) => name)).toEqual(['Brake disc']);
    });
  });

  describe("the store of a guest's lists", () => {
    test('sets all entries of the cart aside under a key, which stays the same until they are merged', async () => {
      await guestLists.change({ kind: 'add', item: pads, quantity: 2 });
      const frozen = guestCart.freeze('ann');
      expect(frozen).toMatchObject({
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        entries: [{ quantity: 2 }],
      });
      expect(linesNow()).toEqual([]);
      await guestLists.change({ kind: 'add', item: disc, quantity: 1 });
      expect(guestCart.freeze('ann')).toEqual(frozen);
      guestCart.forget('another key');
      expect(guestCart.freeze('ann')).toEqual(frozen);
      guestCart.forget(frozen?.key ?? '');
      expect(guestCart.freeze('ann')).toMatchObject({ entries: [{ itemId: 'item-2' }] });
    });

    test('does not give entries that were set aside (frozen) for one account to another account, which gets later ones only', async () => {
      await guestLists.change({ kind: 'add', item: pads, quantity: 2 });
      expect(claimGuestLists('ann')).toBe(true);
      expect(claimGuestLists('ben')).toBe(false);
      await guestLists.change({ kind: 'add', item: disc, quantity: 1 });
      expect(claimGuestLists('ben')).toBe(true);
      const [anns, bens] = [guestCart.freeze('ann'), guestCart.freeze('ben')];
      expect([anns, bens]).toMatchObject([
        { entries: [{ itemId: 'item-1' }] },
        { entries: [{ itemId: 'item-2' }] },
      ]);
      guestCart.forget(bens?.key ?? '');
      expect(guestCart.freeze('ann')).toEqual(anns);
      expect(guestCart.freeze('ben')).toBeNull();
    });

    test.each([
      ['without an account', { key: '0f8fad5b-d9cb-469f-a165-70867728950e', entries: [line()] }],
      ['without a key', { ownerId: 'ann', entries: [line()] }],
      ['of nothing', { key: '0f8fad5b-d9cb-469f-a165-70867728950e', ownerId: 'ann', entries: [] }],
      ['that is none', null],
    ])('ignores a frozen cart %s in the storage', (_, frozen) => {
      keep({ version: 1, entries: [], frozen: [frozen] });
      expect(claimGuestLists('ann')).toBe(false);
    });

    test('freezes nothing if the cart is empty', () => {
      expect(guestCart.freeze('ann')).toBeNull();
      expect(localStorage.getItem('beambright.cart')).toBeNull();
    });
  });

  test('reports changes by this tab, changes by another tab, and a cleared storage', async () => {
    let heard = 0;
    const stop = guestLists.watch(() => heard++);
    await guestLists.change({ kind: 'add', item: pads, quantity: 1 });
    window.dispatchEvent(new StorageEvent('storage', { key: 'beambright.wishlist' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'beambright.theme' }));
    expect(heard).toBe(2);
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    // Cleared storage changes both lists.
    expect(heard).toBe(4);
    stop();
    await guestLists.change({ kind: 'add', item: pads, quantity: 1 });
    expect(heard).toBe(4);
  });
});
