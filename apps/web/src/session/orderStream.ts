import type { OrderStatus } from '../gql/schema-types.generated';

/** A live event about an order. `from` is null for a new order, and equals `to` if the order was corrected. */
export interface OrderNews {
  orderId: string;
  from: OrderStatus | null;
  to: OrderStatus;
}

/** A live event about a call: an admin has called the customer, claimed the order or released it. */
export interface DeskNews {
  orderId: string;
  kind: 'CALLED' | 'CLAIMED' | 'RELEASED';
}

export interface OrderFollower {
  changed: (news: OrderNews) => void;
  /** Called for events about calls, which only admins get. */
  desk?: (news: DeskNews) => void;
  /** Called when events may have been missed, so that data must be refetched. */
  missed: () => void;
  /** Whether the stream stays open while the page is hidden, as staff pages need it. */
  whileHidden?: boolean;
}

type CheckSession = () => Promise<void>;

const ADDRESS = '/live/orders';
const POLL_MS = 30_000;
/** How long a hidden page keeps its stream. */
const HIDDEN_MS = 60_000;
/** How long a page that becomes visible waits for its stream before it polls. */
const MIN_WAIT_MS = 2_000;

const streams = new Map<string, OrderStream>();

/**
 * Follows live events. Each tab and account has one stream, which is open while the page is visible. Without a stream, `missed`
 * is called every 30 s. Returns a function that stops it.
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
  /** The time when the followers last fetched data. It begins with now, because each follower fetches when it starts. */
  private readAt = Date.now();

  constructor(private readonly checkSession: CheckSession) {}

  add(follower: OrderFollower): void {
    this.followers.add(follower);
    if (this.followers.size > 1) return;
    document.addEventListener('visibilitychange', this.onVisibilityChange);
    if (isShown()) this.open();
  }

  remove(follower: OrderFollower): number {
    this.followers.delete(follower);
    if (this.followers.size === 0) {
      document.removeEventListener('visibilitychange', this.onVisibilityChange);
      clearTimeout(this.closing);
      this.close();
    }
    return this.followers.size;
  }

  /**
   * Opens the stream when the page becomes visible, and may close it 60 s after the page was hidden. The hidden time is measured
   * too, because the timer for closing stops while a phone sleeps.
   */
  private readonly onVisibilityChange = () => {
    clearTimeout(this.closing);
    if (!isShown()) {
      this.hiddenAt = Date.now();
      if (!this.staysOpenHidden()) this.closing = setTimeout(() => this.close(), HIDDEN_MS);
    } else if (!this.isLive || Date.now() - this.hiddenAt >= HIDDEN_MS) {
      this.open();
    }
  };

  private staysOpenHidden(): boolean {
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
      // After a reconnect, the server also sends 'refetch'.
      if (!wasReady) this.notifyMissed();
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
    source.addEventListener('refetch', () => void this.refetchAfterGap());
    source.addEventListener('error', () => this.onError(source));
    return source;
  }

  /** Polls while the stream is broken. EventSource reconnects it by itself. A rejected stream is opened again with each poll. */
  private onError(source: EventSource): void {
    this.isLive = false;
    this.startPolling();
    if (source.readyState !== EventSource.CLOSED) return;
    this.source = null;
    void this.checkSession();
  }

  /** Checks the session first, since another user may be signed in after a gap. */
  private async refetchAfterGap(): Promise<void> {
    await this.checkSession();
    this.notifyMissed();
  }

  /** Starts the timer for a poll unless one is running: a stream that keeps breaking must not postpone the poll for ever. */
  private startPolling(): void {
    const wait = Math.max(MIN_WAIT_MS, this.readAt + POLL_MS - Date.now());
    this.poll ??= setTimeout(() => this.onPoll(), wait);
  }

  private stopPolling(): void {
    clearTimeout(this.poll);
    this.poll = undefined;
  }

  private onPoll(): void {
    this.stopPolling();
    if (!isShown()) return;
    this.notifyMissed();
    if (this.source) this.startPolling();
    else this.open();
  }

  private notifyMissed(): void {
    this.readAt = Date.now();
    for (const follower of this.followers) follower.missed();
  }
}

function isShown(): boolean {
  return document.visibilityState === 'visible';
}
