import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Metrics } from '../process/metrics/metrics.js';
import type { Delivery, Mail } from './mail.js';
import { Outbox } from './outbox.js';

const MAIL: Mail = { to: 'ann@example.com', subject: 's', text: 't', html: 'h', link: 'l#token=secret' };

const outboxFor = (deliver: Delivery) => new Outbox(deliver, new Metrics());

let logged: string[];
beforeEach(() => {
  logged = [];
  const listen = (message: unknown) => void logged.push(String(message));
  jest.spyOn(Logger.prototype, 'error').mockImplementation(listen);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('an email that cannot be sent is logged with error codes only: the mail server may quote the link', async () => {
  const outbox = outboxFor(async ({ link }) => {
    throw Object.assign(new Error(`550 no spam please: ${link}`), { code: 'EENVELOPE', responseCode: 550 });
  });
  outbox.post(async () => MAIL);
  await outbox.beforeApplicationShutdown();
  expect(logged).toEqual(['An email could not be sent: EENVELOPE 550.']);
});

test('an email that cannot be composed is logged', async () => {
  const outbox = outboxFor(async () => {});
  outbox.post(() => Promise.reject(new TypeError('secret')));
  await outbox.beforeApplicationShutdown();
  expect(logged).toEqual(['An email could not be sent: TypeError.']);
});

test('nothing is sent when `compose` returns null', async () => {
  const sent: Mail[] = [];
  const outbox = outboxFor(async (mail) => void sent.push(mail));
  outbox.post(async () => null);
  outbox.post(async () => MAIL);
  await outbox.beforeApplicationShutdown();
  expect(sent).toEqual([MAIL]);
});

test('shutdown waits for pending emails and aborts their signal', async () => {
  const steps: string[] = [];
  const outbox = outboxFor(async (_mail, stop) => {
    await new Promise((resolve) => stop.addEventListener('abort', resolve));
    steps.push('sent');
  });
  outbox.post(async () => MAIL);
  await new Promise(setImmediate);
  await outbox.beforeApplicationShutdown();
  steps.push('stopped');
  expect(steps).toEqual(['sent', 'stopped']);
});

test('shutdown waits at most five seconds', async () => {
  jest.useFakeTimers();
  try {
    const outbox = outboxFor(() => new Promise(() => {}));
    outbox.post(async () => MAIL);
    const stopped = outbox.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(5_000);
    await stopped;
  } finally {
    jest.useRealTimers();
  }
});

test('a mail server that hangs does not fill the memory', async () => {
  let composed = 0;
  const outbox = outboxFor(() => new Promise(() => {}));
  for (let count = 0; count < 250; count++) {
    outbox.post(async () => {
      composed++;
      return MAIL;
    });
  }
  expect(composed).toBe(200);
  expect(logged).toHaveLength(50);
});

describe('a caller of send', () => {
  test('gets sent or failed', async () => {
    const taking = outboxFor(async () => {});
    expect(await taking.send(MAIL)).toBe('sent');
    const refusing = outboxFor(() => Promise.reject(Object.assign(new Error(), { code: 'EENVELOPE' })));
    expect(await refusing.send(MAIL)).toBe('failed');
    expect(logged).toEqual(['An email could not be sent: EENVELOPE.']);
  });

  test('waits at most five seconds for a slow mail server; the delivery continues', async () => {
    jest.useFakeTimers();
    try {
      let take: () => void = () => undefined;
      const outbox = outboxFor(() => new Promise((resolve) => (take = resolve)));
      const outcome = outbox.send(MAIL);
      await jest.advanceTimersByTimeAsync(5_000);
      expect(await outcome).toBe('under_way');
      take();
      await outbox.beforeApplicationShutdown();
      expect(logged).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });
});
