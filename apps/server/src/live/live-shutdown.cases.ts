import { describe, expect, test } from '@jest/globals';
import { person } from '../../test/builders.js';
import { followOrders } from '../../test/live-events.js';
import { startTestApp } from '../../test/test-app.js';

describe('live shutdown', () => {
  test('shutdown ends all streams immediately', async () => {
    const shop = await startTestApp();
    const events = await followOrders(shop.url, await person(shop));
    expect(await events.next()).toMatchObject({ type: 'ready' });
    const ended = events.next();
    await shop.close();
    expect(await ended).toBeNull();
  });
});
