import type { OrderStatus } from '../gql/schema-types.generated';

/** A live event: an order was placed, with `from` null, or has taken a step. */
export interface OrderNews {
  orderId: string;
  from: OrderStatus | null;
  to: OrderStatus;
}

/** A live event of the admins' desk: somebody called the customer, deals with the order or does so no more. */
export interface DeskNews {
  orderId: string;
  kind: 'CALLED' | 'CLAIMED' | 'RELEASED';
}

/** What a page does about live events. */
export interface OrderFollower {
  changed: (news: OrderNews) => void;
  /** Only admins are told of their desk. */
  desk?: (news: DeskNews) => void;
  /** Something may have been missed: what is shown is to be read again. */
  missed: () => void;
  /** Staff hear of orders behind other windows too. */
  whileHidden?: boolean;
}

type CheckSession = () => Promise<void>;

const ADDRESS = '/live/orders';
const POLL_MS = 30_000;
/** A page that comes back sooner finds its stream still open. */
const HIDDEN_MS = 60_000;
/** How long a page that comes back waits for its stream before it asks without one. */
const PATIENCE_MS = 2_000;

const streams = new Map<string, OrderStream>();

/**
 * One stream per tab and account, open while somebody follows and the page is looked at; as long as there is none, the
 * followers are told every 30 s that they may have missed something. Answers how to stop.
 */
export function followOrders(
  userId: string,
  follower: OrderFollower,
  checkSession: CheckSession,
): () => void {
  const stream = streams.get(userId) ?? new OrderStream(checkSession);
  streams.set(userId, stream);
  stream.add(follower);
  return () => {
    if (stream.remove(follower) === 0) streams.delete(userId);
  };
}

class OrderStream {
  private readonly followers = new Set<OrderFollower>();
  private source: EventSource | null = null;
  private isLive = false;
  private poll: ReturnType<typeof setTimeout> | undefined;
  private closing: ReturnType<typeof setTimeout> | undefined;
  private hiddenAt = 0;
  /** When the followers last read: they do so by themselves when they begin to follow. */
  private readAt = Date.now();

  constructor(private readonly checkSession: CheckSession) {}

  add(follower: OrderFollower): void {
    this.followers.add(follower);
    if (this.followers.size > 1) return;
    document.addEventListener('visibilitychange', this.comeOrGo);
    if (isShown()) this.open();
  }

  remove(follower: OrderFollower): number {
    this.followers.delete(follower);
    if (this.followers.size === 0) {
      document.removeEventListener('visibilitychange', this.comeOrGo);
      clearTimeout(this.closing);
      this.close();
    }
    return this.followers.size;
  }

  /** Timers stand still while a phone sleeps, so the time away is measured as well. */
  private readonly comeOrGo = () => {
    clearTimeout(this.closing);
    if (!isShown()) {
      this.hiddenAt = Date.now();
      if (!this.isWantedHidden()) this.closing = setTimeout(() => this.close(), HIDDEN_MS);
    } else if (!this.isLive || Date.now() - this.hiddenAt >= HIDDEN_MS) {
      this.open();
    }
  };

  private isWantedHidden(): boolean {
    return [...this.followers].some(({ whileHidden }) => whileHidden);
  }

  private open(): void {
    this.close();
    this.startPolling();
    if (typeof EventSource === 'function') this.source = this.connect();
  }

  private close(): void {
    this.source?.close();
    this.source = null;
    this.isLive = false;
    this.stopPolling();
  }

  private connect(): EventSource {
    const source = new EventSource(ADDRESS);
    let wasReady = false;
    source.addEventListener('ready', () => {
      this.isLive = true;
      this.stopPolling();
      // A stream that comes back is told 'refetch' besides.
      if (!wasReady) this.tellMissed();
      wasReady = true;
    });
    source.addEventListener('order', ({ data }: MessageEvent<string>) => {
      const news = JSON.parse(data) as OrderNews;
      for (const follower of this.followers) follower.changed(news);
    });
    source.addEventListener('desk', ({ data }: MessageEvent<string>) => {
      const news = JSON.parse(data) as DeskNews;
      for (const follower of this.followers) follower.desk?.(news);
    });
    source.addEventListener('refetch', () => void this.tellAfterGap());
    source.addEventListener('error', () => this.breakOff(source));
    return source;
  }

  /** A broken stream comes back by itself; one that was refused is tried again with each question of the polling. */
  private breakOff(source: EventSource): void {
    this.isLive = false;
    this.startPolling();
    if (source.readyState !== EventSource.CLOSED) return;
    this.source = null;
    void this.checkSession();
  }

  /** Whoever was cut off may be signed out by now, or somebody else: their orders are not for this page. */
  private async tellAfterGap(): Promise<void> {
    await this.checkSession();
    this.tellMissed();
  }

  /** A timer that runs is left alone: a stream that breaks again and again must not put it off for ever. */
  private startPolling(): void {
    const wait = Math.max(PATIENCE_MS, this.readAt + POLL_MS - Date.now());
    this.poll ??= setTimeout(() => this.ask(), wait);
  }

  private stopPolling(): void {
    clearTimeout(this.poll);
    this.poll = undefined;
  }

  private ask(): void {
    this.stopPolling();
    if (!isShown()) return;
    this.tellMissed();
    if (this.source) this.startPolling();
    else this.open();
  }

  private tellMissed(): void {
    this.readAt = Date.now();
    for (const follower of this.followers) follower.missed();
  }
}

function isShown(): boolean {
  return document.visibilityState === 'visible';
}
