import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { Notifications } from '../src/database/notifications.js';
import type { Instance, TestApp } from './test-app.js';

const CHANNEL = 'caught_up';

@Injectable()
class LastWords implements OnModuleInit {
  readonly heard = new EventEmitter();

  constructor(private readonly notifications: Notifications) {}

  onModuleInit(): void {
    this.notifications.listen(CHANNEL, { heard: (word) => this.heard.emit(word) });
  }
}

/** Part of every shop under test. */
@Module({ providers: [LastWords] })
export class CaughtUpModule {}

/** Waits until an instance has heard of all that is committed: PostgreSQL tells in the order of the commits. */
export async function caughtUp(shop: TestApp, instance: Instance = shop): Promise<void> {
  const word = randomUUID();
  const heard = once(instance.app.get(LastWords).heard, word);
  await shop.dataSource.query('SELECT pg_notify($1, $2)', [CHANNEL, word]);
  await heard;
}
