import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { Notifications } from '../src/database/notifications.js';
import type { Instance, TestApp } from './test-app.js';

const CHANNEL = 'caught_up';

@Injectable()
class Markers implements OnModuleInit {
  readonly received = new EventEmitter();

  constructor(private readonly notifications: Notifications) {}

  onModuleInit(): void {
    this.notifications.listen(CHANNEL, { heard: (marker) => this.received.emit(marker) });
  }
}

/** Added to every shop under test. */
@Module({ providers: [Markers] })
export class CaughtUpModule {}

/** Waits until an instance has received all notifications so far: PostgreSQL delivers them in commit order. */
export async function caughtUp(shop: TestApp, instance: Instance = shop): Promise<void> {
  const marker = randomUUID();
  const received = once(instance.app.get(Markers).received, marker);
  await shop.dataSource.query('SELECT pg_notify($1, $2)', [CHANNEL, marker]);
  await received;
}
