import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { ListeningConnection } from './listening-connection.js';

/** The PostgreSQL channel on which triggers tell the shop that data of public pages has changed. */
export const CATALOGUE_CHANGED = 'catalogue_changed';

/** Receives notifications of changes committed by any instance of the shop. */
export interface Listener {
  heard(payload: string): void;
  /** Called at the start, when the connection listens. If the database is then unreachable, only `back` is called, later. */
  begun?(): void;
  /** Called when the connection is lost; notifications are missed until `back`. */
  lost?(): void;
  /** Called when the connection is open again; notifications since `lost` were missed. */
  back?(): void;
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;

/** Receives PostgreSQL's NOTIFY over one connection per instance (ADR 012). Notifications sent while it reconnects are missed. */
@Injectable()
export class Notifications implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Notifications');
  private readonly listeners = new Map<string, Listener[]>();
  private readonly stop = new AbortController();
  private isStarted = false;
  private connection: ListeningConnection | null = null;
  private listening: Promise<void> = Promise.resolve();

  constructor(private readonly url: string) {}

  /** Registers a listener for as long as the shop runs. Call it in `onModuleInit`; throws once the shop has started. */
  listen(channel: string, listener: Listener): void {
    if (this.isStarted) throw new Error(`Too late to listen to ${channel}`);
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), listener]);
  }

  /** Begins to receive notifications before the shop serves requests. If the database is unreachable, it tries again later. */
  async onApplicationBootstrap(): Promise<void> {
    this.isStarted = true;
    if (await this.connect()) this.notifyAll((listener) => listener.begun?.());
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
        this.notifyAll((listener) => listener.lost?.());
        failures = 0;
      }
      await pause(waitAfter(failures), undefined, { signal: this.stop.signal }).catch(() => undefined);
      if (await this.connect()) this.notifyAll((listener) => listener.back?.());
    }
  }

  private async connect(): Promise<boolean> {
    if (this.stop.signal.aborted) return false;
    try {
      const channels = [...this.listeners.keys()];
      this.connection = await ListeningConnection.open(this.url, channels, (channel, payload) => {
        this.notify(this.listeners.get(channel) ?? [], (listener) => listener.heard(payload));
      });
      if (this.stop.signal.aborted) await this.connection.close();
      return true;
    } catch (error) {
      this.logger.warn(`Cannot listen to the database: ${String(error)}`);
      return false;
    }
  }

  private notifyAll(what: (listener: Listener) => void): void {
    if (!this.stop.signal.aborted) this.notify([...this.listeners.values()].flat(), what);
  }

  /** A listener that throws must not affect the others or end the process. */
  private notify(listeners: Listener[], what: (listener: Listener) => void): void {
    for (const listener of listeners) {
      try {
        what(listener);
      } catch (error) {
        this.logger.error(error);
      }
    }
  }
}

/** Exponential backoff with jitter, because all instances lose the database at the same moment. */
function waitAfter(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + Math.random() / 2);
}
