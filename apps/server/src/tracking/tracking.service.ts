import { DomainError, inputError, isSlug, ITEM_NOT_FOUND, missedSearchText } from '@beambright/domain';
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
import {
  type ItemView,
  type MissedSearch,
  type PageVisit,
  recordItemViews,
  recordMissedSearches,
  recordPageVisits,
} from './record-sightings.js';

export interface Sighting extends Visitor {
  sessionId: string;
}

/** A search that found nothing, as a page reports it: the text, and the slug of the chosen car. */
export interface ReportedSearch {
  missedSearch?: string | null | undefined;
  car?: string | null | undefined;
}

type Seen = PageVisit | ItemView | MissedSearch;

const MOST_OF_SESSION = 600;
const MOST_OF_NETWORK = 20_000;

/** Records visits, views and missed searches; only validates those of crawlers or above a limit. Throws TOO_BUSY when overloaded. */
@Injectable()
export class TrackingService implements OnApplicationShutdown {
  private readonly sightings = new GroupCommit((batch: Seen[]) => this.record(batch));

  private readonly logger = new Logger('Tracking');
  private readonly ofSession = new HourlyLimit(MOST_OF_SESSION);
  private readonly ofNetwork = new HourlyLimit(MOST_OF_NETWORK);
  private readonly warnings = new HourlyLimit(1);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
  ) {}

  /** Records a visit. If a search is given, records only the search: the visit was recorded before. Throws INVALID_INPUT. */
  async trackPageVisit(actor: Actor, sighting: Sighting, search: ReportedSearch = {}): Promise<void> {
    const { sessionId } = sighting;
    assertSessionId(sessionId);
    if (!this.isCounted(sighting)) return;
    const isReport = [search.missedSearch, search.car].some((value) => typeof value === 'string');
    const seen = isReport ? missedSearch(sessionId, search) : { sessionId, userId: actor?.id ?? null };
    if (seen) await this.sightings.add(seen);
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

  /** Waits until all visits are written, also of clients that have left. Runs after the last request, before the pool closes. */
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

  private record(batch: Seen[]): Promise<Set<string>> {
    const searches = batch.filter((one) => 'text' in one);
    const views = batch.filter((one) => 'itemId' in one);
    const visits = batch.flatMap((one) => ('text' in one || 'itemId' in one ? [] : [one]));
    return inTransaction(this.dataSource, async (manager) => {
      await recordPageVisits(manager, visits);
      await recordMissedSearches(manager, searches);
      return recordItemViews(manager, views);
    });
  }
}

/** Null if the text is not kept, such as a phone number. Leaves out a car that is no slug: with '\0' the batch would fail. */
function missedSearch(sessionId: string, { missedSearch: search, car }: ReportedSearch): MissedSearch | null {
  const text = missedSearchText(search ?? '');
  return text === null ? null : { sessionId, text, car: car && isSlug(car) ? car : null };
}

function assertSessionId(sessionId: string): void {
  if (!isUuid(sessionId)) throw inputError('sessionId', 'The session id must be a UUID');
}
