import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Notifications } from '../database/notifications.js';
import { Metrics } from '../metrics/metrics.js';
import { AnswerStore } from './answer-store.js';
import type { FinishedAnswer } from './finished-answer.js';

/** Triggers on everything that public pages show tell it (20261121150000-tell-of-catalogue-changes). */
const CHANNEL = 'catalogue_changed';

const LIMITS = { entries: 5_000, bytes: 32 * 1_024 * 1_024 };

/** An answer, and whether it may be given to whoever asks next. */
export interface Asked {
  answer: FinishedAnswer;
  mayBeKept: boolean;
}

/** Since the start, but for what is kept now. */
export interface FrontCacheFigures {
  hits: number;
  /** Public questions that had to be answered anew. */
  misses: number;
  /** Those of them that waited for the answer to the same question of somebody else. */
  shared: number;
  /** How often everything was thrown away. */
  invalidations: number;
  entries: number;
  bytes: number;
}

/**
 * Finished answers to public questions. Any change of what they show empties it, on all instances, as soon as it is committed;
 * while nothing can be heard of changes nothing is kept (ADR 021).
 */
@Injectable()
export class FrontCache implements OnModuleInit {
  private readonly store = new AnswerStore<FinishedAnswer>(LIMITS);
  /** Questions that are being answered. */
  private underWay = new Map<string, Promise<FinishedAnswer>>();
  private isHearing = false;
  private readonly counts = { hits: 0, misses: 0, shared: 0, invalidations: 0 };

  constructor(
    private readonly notifications: Notifications,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.publish();
    this.notifications.listen(CHANNEL, {
      begun: () => this.hear(true),
      heard: () => this.empty(),
      lost: () => this.hear(false),
      back: () => this.hear(true),
    });
  }

  private publish(): void {
    const { metrics } = this;
    const { counts, store } = this;
    metrics.total('front_cache_hits_total', 'Answers from memory.', () => counts.hits);
    metrics.total(
      'front_cache_misses_total',
      'Public questions that were answered anew.',
      () => counts.misses,
    );
    metrics.total(
      'front_cache_shared_total',
      'Misses that waited for the answer to the same question.',
      () => counts.shared,
    );
    metrics.total(
      'front_cache_invalidations_total',
      'How often everything was thrown away.',
      () => counts.invalidations,
    );
    metrics.gauge('front_cache_entries', 'Answers that are kept.', () => store.size);
    metrics.gauge('front_cache_bytes', 'What they take, with all encodings.', () => store.bytes);
  }

  find(key: string): FinishedAnswer | undefined {
    const answer = this.store.find(key);
    if (answer) this.counts.hits++;
    return answer;
  }

  /** The answer to a question that is not kept: one for all who ask it at the same time. Rejects as `ask` does. */
  answerTo(key: string, ask: () => Promise<Asked>): Promise<FinishedAnswer> {
    this.counts.misses++;
    const begun = this.underWay.get(key);
    if (begun) this.counts.shared++;
    return begun ?? this.begin(key, ask);
  }

  /** To be told of an answer that has grown. */
  weigh(key: string, answer: FinishedAnswer): void {
    this.store.weigh(key, answer);
  }

  figures(): FrontCacheFigures {
    return { ...this.counts, entries: this.store.size, bytes: this.store.bytes };
  }

  private begin(key: string, ask: () => Promise<Asked>): Promise<FinishedAnswer> {
    const { underWay } = this;
    const flight = this.askAndKeep(key, ask, underWay).finally(() => underWay.delete(key));
    underWay.set(key, flight);
    return flight;
  }

  private async askAndKeep(
    key: string,
    ask: () => Promise<Asked>,
    underWay: typeof this.underWay,
  ): Promise<FinishedAnswer> {
    const { answer, mayBeKept } = await ask();
    // What began before the last change may show what was there before it.
    if (mayBeKept && this.isHearing && underWay === this.underWay) this.store.keep(key, answer);
    return answer;
  }

  private hear(isHearing: boolean): void {
    this.isHearing = isHearing;
    this.empty();
  }

  /** Who asks from now on does not wait for an answer that began before. */
  private empty(): void {
    this.counts.invalidations++;
    this.underWay = new Map();
    this.store.clear();
  }
}
