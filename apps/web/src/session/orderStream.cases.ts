import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fakeClock } from '../../test/clock';
import { fakeStreams, showPage } from '../../test/fakeStreams';
import { followOrders, type OrderNews } from './orderStream';

const NEWS: OrderNews = { orderId: 'a1', from: 'PENDING', to: 'CONFIRMED' };

describe('followOrders', () => {
  const { passTime } = fakeClock();
  const streams = fakeStreams();
  const stops: (() => void)[] = [];
  const checkSession = jest.fn(() => Promise.resolve());

  const follow = (userId = 'ann') => {
    const follower = { changed: jest.fn<(news: OrderNews) => void>(), missed: jest.fn() };
    const stop = followOrders(userId, follower, checkSession);
    stops.push(stop);
    return { ...follower, stop };
  };

  beforeEach(() => {
    checkSession.mockClear();
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    showPage('visible');
  });

  test('opens one stream for all followers, and closes it after the last', () => {
    const one = follow();
    const other = follow();
    expect(streams.open()).toHaveLength(1);
    expect(streams.open()[0]?.url).toBe('/live/orders');
    streams.open()[0]?.send('order', NEWS);
    expect(one.changed).toHaveBeenCalledWith(NEWS);
    expect(other.changed).toHaveBeenCalledWith(NEWS);
    one.stop();
    expect(streams.open()).toHaveLength(1);
    other.stop();
    expect(streams.open()).toHaveLength(0);
  });

  test('does not pass events of one account to the followers of another account', () => {
    const ann = follow('ann');
    const ben = follow('ben');
    streams.open()[0]?.send('order', NEWS);
    expect(ann.changed).toHaveBeenCalledTimes(1);
    expect(ben.changed).not.toHaveBeenCalled();
    ann.stop();
    expect(streams.open()).toHaveLength(1);
  });

  test('calls `missed` when the stream is ready, because changes since the first fetch may have been missed', () => {
    const { missed } = follow();
    expect(missed).not.toHaveBeenCalled();
    streams.open()[0]?.send('ready');
    expect(missed).toHaveBeenCalledTimes(1);
  });

  test('does not poll while the stream is open', () => {
    const { missed } = follow();
    streams.open()[0]?.send('ready');
    passTime(120_000);
    expect(missed).toHaveBeenCalledTimes(1);
  });

  test('checks the session before it refetches after a broken stream', async () => {
    const { missed } = follow();
    const [stream] = streams.open();
    stream?.send('ready');
    stream?.breakOff();
    let answer: () => void = () => undefined;
    checkSession.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    stream?.send('ready');
    stream?.send('refetch');
    expect(missed).toHaveBeenCalledTimes(1);
    answer();
    await Promise.resolve();
    await Promise.resolve();
    expect(missed).toHaveBeenCalledTimes(2);
    expect(streams.all()).toHaveLength(1);
  });

  test('polls every 30 seconds when the stream is rejected, until a new try opens the stream', () => {
    const { missed } = follow();
    streams.open()[0]?.refuse();
    expect(checkSession).toHaveBeenCalledTimes(1);
    expect(missed).not.toHaveBeenCalled();
    passTime(30_000);
    expect(missed).toHaveBeenCalledTimes(1);
    expect(streams.all()).toHaveLength(2);
    streams.open()[0]?.refuse();
    passTime(30_000);
    expect(missed).toHaveBeenCalledTimes(2);
    streams.open()[0]?.send('ready');
    expect(missed).toHaveBeenCalledTimes(3);
    passTime(120_000);
    expect(missed).toHaveBeenCalledTimes(3);
  });

  test('polls even if the stream breaks again and again', () => {
    const { missed } = follow();
    for (let second = 0; second < 31; second++) {
      streams.open()[0]?.breakOff();
      passTime(1000);
    }
    expect(missed).toHaveBeenCalledTimes(1);
  });

  test('polls without EventSource', () => {
    Reflect.deleteProperty(globalThis, 'EventSource');
    const { missed } = follow();
    passTime(60_000);
    expect(missed).toHaveBeenCalledTimes(2);
  });

  test('neither polls nor connects while the page is hidden', () => {
    showPage('hidden');
    const { missed } = follow();
    passTime(120_000);
    expect(missed).not.toHaveBeenCalled();
    expect(streams.all()).toHaveLength(0);
    showPage('visible');
    expect(streams.open()).toHaveLength(1);
  });

  test('keeps the stream of a page that is hidden briefly', () => {
    follow();
    streams.open()[0]?.send('ready');
    showPage('hidden');
    passTime(59_000);
    showPage('visible');
    passTime(59_000);
    expect(streams.all()).toHaveLength(1);
    expect(streams.open()).toHaveLength(1);
  });

  test('closes the stream of a page hidden for a minute, and reopens it when visible', () => {
    const { missed } = follow();
    streams.open()[0]?.send('ready');
    showPage('hidden');
    passTime(60_000);
    expect(streams.open()).toHaveLength(0);
    showPage('visible');
    expect(streams.open()).toHaveLength(1);
    streams.open()[0]?.send('ready');
    expect(missed).toHaveBeenCalledTimes(2);
  });

  test('polls within two seconds if the stream is rejected when the page becomes visible again', () => {
    const { missed } = follow();
    streams.open()[0]?.send('ready');
    showPage('hidden');
    passTime(90_000);
    showPage('visible');
    streams.open()[0]?.refuse();
    passTime(2000);
    expect(missed).toHaveBeenCalledTimes(2);
  });

  test('leaves no timer or stream behind after the last follower stops', () => {
    const { stop, missed } = follow();
    streams.open()[0]?.refuse();
    stop();
    passTime(120_000);
    showPage('hidden');
    showPage('visible');
    expect(missed).not.toHaveBeenCalled();
    expect(streams.open()).toHaveLength(0);
  });
});
