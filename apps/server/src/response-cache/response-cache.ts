import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { OutgoingHttpHeaders } from 'node:http';
import { CATALOGUE_CHANGED, Notifications } from '../database/notifications.js';
import { Metrics } from '../process/metrics/metrics.js';

const MAX_RESPONSES = 5_000;
const MAX_BYTES = 32 * 1_024 * 1_024;
const MAX_RESPONSE_BYTES = MAX_BYTES / 16;

export interface CachedResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  /** The headers of a response with status 304. */
  unchangedHeaders: OutgoingHttpHeaders;
  body: Buffer;
  bytes: number;
  /** Whether the response is the same for all users, so that it may be cached. */
  isPublic: boolean;
}

/** Keeps public responses until public data changes. An instance keeps none while it may miss notifications (ADR 021). */
@Injectable()
export class ResponseCache implements OnModuleInit {
  private readonly responses = new LRUCache<string, CachedResponse>({
    max: MAX_RESPONSES,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_RESPONSE_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });
  private inFlight = new Map<string, Promise<CachedResponse>>();
  private isListening = false;
  private readonly counts = { hits: 0, misses: 0, shared: 0, invalidations: 0 };

  constructor(
    private readonly notifications: Notifications,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const { counts, metrics, responses } = this;
    const total = (name: keyof typeof counts, help: string) =>
      metrics.total(`response_cache_${name}_total`, help, () => counts[name]);
    total('hits', 'Responses from the cache.');
    total('misses', 'Public requests that were not in the cache.');
    total('shared', 'Misses that waited for the in-flight response to the same request.');
    total('invalidations', 'How often the cache was cleared.');
    metrics.gauge('response_cache_entries', 'Responses in the cache.', () => responses.size);
    metrics.gauge(
      'response_cache_bytes',
      'Memory taken by the cached responses.',
      () => responses.calculatedSize,
    );
    this.notifications.listen(CATALOGUE_CHANGED, {
      begun: () => this.setListening(true),
      heard: () => this.invalidate(),
      lost: () => this.setListening(false),
      back: () => this.setListening(true),
    });
  }

  find(key: string): CachedResponse | undefined {
    const response = this.responses.get(key);
    if (response) this.counts.hits++;
    return response;
  }

  /** Loads a response that is not in the cache, once for concurrent requests. Rejects if `load` does. */
  load(key: string, load: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const { inFlight } = this;
    this.counts.misses++;
    const pending = inFlight.get(key);
    if (pending) {
      this.counts.shared++;
      return pending;
    }
    const loading = load()
      .then((response) => {
        // A response that began before the last invalidation may show old data.
        if (response.isPublic && this.isListening && inFlight === this.inFlight)
          this.responses.set(key, response);
        return response;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, loading);
    return loading;
  }

  figures() {
    return { ...this.counts, entries: this.responses.size, bytes: this.responses.calculatedSize };
  }

  private setListening(isListening: boolean): void {
    this.isListening = isListening;
    this.invalidate();
  }

  /** Removes all responses. Later requests do not share a response that is being loaded, because it may have old data. */
  private invalidate(): void {
    this.counts.invalidations++;
    this.inFlight = new Map();
    this.responses.clear();
  }
}
