import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { ListeningConnection } from './listening-connection.js';

/** Whoever wants to hear of something that is committed in the database, by any instance of the shop. */
export interface Listener {
  heard(payload: string): void;
  /** From now on everything is heard, at the start of the shop. Where the database is away then, `back` follows. */
  begun?(): void;
  /** The connection is gone: from now on nothing is heard. */
  lost?(): void;
  /** It is back: whatever was told since `lost` has been missed. */
  back?(): void;
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;

/**
 * What PostgreSQL's NOTIFY tells, over one connection per instance (ADR 012). A lost connection is made again, for as long
 * as it takes; in between notifications are missed, for PostgreSQL keeps none.
 */
@Injectable()
export class Notifications implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Notifications');
  private readonly listeners = new Map<string, Listener[]>();
  private readonly stop = new AbortController();
  private isStarted = false;
  private connection: ListeningConnection | null = null;
  private listening: Promise<void> = Promise.resolve();

  constructor(private readonly url: string) {}

  /** For as long as the shop runs; to be called while it starts, in `onModuleInit`. */
  listen(channel: string, listener: Listener): void {
    if (this.isStarted) throw new Error(`Too late to listen to ${channel}`);
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), listener]);
  }

  /** The shop answers nobody before it listens, unless the database is away. */
  async onApplicationBootstrap(): Promise<void> {
    this.isStarted = true;
    if (await this.connect()) this.tellAll((listener) => listener.begun?.());
    this.listening = this.keepListening();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.connection?.close();
    await this.listening;
  }

  private async keepListening(): Promise<void> {
    for (let failures = 0; !this.stop.signal.aborted; failures++) {
      if (this.connection) {
        await this.connection.ended;
        this.connection = null;
        this.tellAll((listener) => listener.lost?.());
        failures = 0;
      }
      await pause(waitAfter(failures), undefined, { signal: this.stop.signal }).catch(() => undefined);
      if (await this.connect()) this.tellAll((listener) => listener.back?.());
    }
  }

  private async connect(): Promise<boolean> {
    if (this.stop.signal.aborted) return false;
    try {
      const channels = [...this.listeners.keys()];
      this.connection = await ListeningConnection.open(this.url, channels, (channel, payload) => {
        this.tell(this.listeners.get(channel) ?? [], (listener) => listener.heard(payload));
      });
      if (this.stop.signal.aborted) await this.connection.close();
      return true;
    } catch (error) {
      this.logger.warn(`The database cannot be listened to: ${String(error)}`);
      return false;
    }
  }

  private tellAll(what: (listener: Listener) => void): void {
    if (!this.stop.signal.aborted) this.tell([...this.listeners.values()].flat(), what);
  }

  /** One listener that fails must not keep others from hearing, nor end the process. */
  private tell(listeners: Listener[], what: (listener: Listener) => void): void {
    for (const listener of listeners) {
      try {
        what(listener);
      } catch (error) {
        this.logger.error(error);
      }
    }
  }
}

/** Twice as long after every failure, and never the same for all instances: they lost the database at the same moment. */
function waitAfter(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + Math.random() / 2);
}
