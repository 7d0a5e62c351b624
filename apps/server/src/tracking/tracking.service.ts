import { DomainError, INVALID_INPUT, ITEM_NOT_FOUND } from '@beambright/domain';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Actor } from '../accounts/actor.js';
import { inTransaction } from '../database/in-transaction.js';
import { isUuid } from '../database/uuid.js';
import { networkOf } from '../process/http/network-of.js';
import { Metrics } from '../process/metrics/metrics.js';
import { GroupCommit } from './group-commit.js';
import { HourlyLimit } from './hourly-limit.js';
import type { Visitor } from './is-seen.js';
import { type ItemView, type PageVisit, recordItemViews, recordPageVisits } from './record-sightings.js';

export interface Sighting extends Visitor {
  sessionId: string;
}

const MOST_OF_SESSION = 600;
const MOST_OF_NETWORK = 20_000;

/**
 * Counts visits of users and guests; others are validated as usual, but not counted. Resolves after the commit. Throws TOO_BUSY if too many writes are waiting.
 */
@Injectable()
export class TrackingService implements OnApplicationShutdown {
  private readonly sightings = new GroupCommit((batch: (PageVisit | ItemView)[]) => this.record(batch));

  private readonly logger = new Logger('Tracking');
  private readonly ofSession = new HourlyLimit(MOST_OF_SESSION);
  private readonly ofNetwork = new HourlyLimit(MOST_OF_NETWORK);
  private readonly warnings = new HourlyLimit(1);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
  ) {}

  /** Throws INVALID_INPUT. */
  async trackPageVisit(actor: Actor, sighting: Sighting): Promise<void> {
    const { sessionId } = sighting;
    assertSessionId(sessionId);
    if (this.isCounted(sighting)) await this.sightings.add({ sessionId, userId: actor?.id ?? null });
  }

  /** Throws INVALID_INPUT and ITEM_NOT_FOUND. */
  async trackItemView(actor: Actor, itemId: string, sighting: Sighting): Promise<void> {
    const { sessionId } = sighting;
    assertSessionId(sessionId);
    if (!isUuid(itemId)) throw new DomainError(ITEM_NOT_FOUND);
    const view = { itemId, sessionId, userId: actor?.id ?? null, isSeen: this.isCounted(sighting) };
    const existingIds = await this.sightings.add(view);
    if (!existingIds.has(itemId.toLowerCase())) throw new DomainError(ITEM_NOT_FOUND);
  }

  /** Runs between the last request and closing the pool: writes visits of pages that did not wait for the response. */
  async onApplicationShutdown(): Promise<void> {
    await this.sightings.settled();
  }

  private isCounted({ sessionId, address, isSeen }: Sighting): boolean {
    if (!isSeen) return false;
    const now = performance.now();
    if (this.ofNetwork.allows(networkOf(address), now) && this.ofSession.allows(sessionId.toLowerCase(), now))
      return true;
    this.metrics.visitsNotCounted.inc();
    if (this.warnings.allows('of any', now))
      this.logger.warn(
        `Visits beyond ${MOST_OF_SESSION} an hour of one session or ${MOST_OF_NETWORK} of one address are not counted`,
      );
    return false;
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
  throw new DomainError(INVALID_INPUT, {
    message: 'The session id must be a UUID',
    field: 'sessionId',
  });
}
