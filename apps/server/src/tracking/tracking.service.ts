import { DomainError } from '@beambright/domain';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Actor } from '../accounts/actor.js';
import { inTransaction } from '../database/in-transaction.js';
import { isUuid } from '../graphql/uuid.js';
import { GroupCommit } from './group-commit.js';
import { type ItemView, type PageVisit, recordItemViews, recordPageVisits } from './record-sightings.js';

export interface Sighting {
  sessionId: string;
  /** False: validated as usual, but not counted. */
  isSeen: boolean;
}

/** Counts visits of users and guests. Resolves after the commit. Throws TOO_BUSY if too many writes are waiting. */
@Injectable()
export class TrackingService implements OnApplicationShutdown {
  private readonly sightings = new GroupCommit((batch: (PageVisit | ItemView)[]) => this.record(batch));

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Throws INVALID_INPUT. */
  async trackPageVisit(actor: Actor, { sessionId, isSeen }: Sighting): Promise<void> {
    assertSessionId(sessionId);
    if (isSeen) await this.sightings.add({ sessionId, userId: actor?.id ?? null });
  }

  /** Throws INVALID_INPUT and ITEM_NOT_FOUND. */
  async trackItemView(actor: Actor, itemId: string, { sessionId, isSeen }: Sighting): Promise<void> {
    assertSessionId(sessionId);
    if (!isUuid(itemId)) throw new DomainError('ITEM_NOT_FOUND');
    const view = { itemId, sessionId, userId: actor?.id ?? null, isSeen };
    const existingIds = await this.sightings.add(view);
    if (!existingIds.has(itemId.toLowerCase())) throw new DomainError('ITEM_NOT_FOUND');
  }

  /** Runs between the last request and closing the pool: writes visits of pages that did not wait for the response. */
  async onApplicationShutdown(): Promise<void> {
    await this.sightings.settled();
  }

  private record(batch: (PageVisit | ItemView)[]): Promise<Set<string>> {
    const isView = (one: PageVisit | ItemView) => 'itemId' in one;
    return inTransaction(this.dataSource, async (manager) => {
      await recordPageVisits(
        manager,
        batch.filter((one) => !isView(one)),
      );
      return recordItemViews(manager, batch.filter(isView));
    });
  }
}

function assertSessionId(sessionId: string): void {
  if (isUuid(sessionId)) return;
  throw new DomainError('INVALID_INPUT', { message: 'The session id must be a UUID', field: 'sessionId' });
}
