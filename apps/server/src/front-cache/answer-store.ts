interface Sized {
  readonly bytes: number;
}

interface Place<T> {
  answer: T;
  /** As counted last. */
  bytes: number;
  wasAsked: boolean;
}

export interface StoreLimits {
  entries: number;
  bytes: number;
}

/** One answer may take this part of all the room. */
const LARGEST_PART = 1 / 16;

/**
 * Finished answers by their key, within limits. The oldest that nobody has asked for again makes room first, so that a flood of
 * addresses that are asked for once drives out one another and not what everybody reads.
 */
export class AnswerStore<T extends Sized> {
  private readonly places = new Map<string, Place<T>>();
  private total = 0;

  constructor(private readonly limits: StoreLimits) {}

  get size(): number {
    return this.places.size;
  }

  get bytes(): number {
    return this.total;
  }

  find(key: string): T | undefined {
    const place = this.places.get(key);
    if (!place) return undefined;
    place.wasAsked = true;
    return place.answer;
  }

  keep(key: string, answer: T): void {
    this.drop(key);
    if (answer.bytes > this.limits.bytes * LARGEST_PART) return;
    this.places.set(key, { answer, bytes: answer.bytes, wasAsked: false });
    this.total += answer.bytes;
    this.makeRoom();
  }

  /** To be told of an answer that has grown; one that is not kept any more is none of its business. */
  weigh(key: string, answer: T): void {
    const place = this.places.get(key);
    if (place?.answer !== answer) return;
    this.total += answer.bytes - place.bytes;
    place.bytes = answer.bytes;
    this.makeRoom();
  }

  clear(): void {
    this.places.clear();
    this.total = 0;
  }

  private drop(key: string): void {
    this.total -= this.places.get(key)?.bytes ?? 0;
    this.places.delete(key);
  }

  /** What has been asked for since it was last looked at goes to the end of the row and has to be asked for again. */
  private makeRoom(): void {
    for (const [key, place] of this.places) {
      if (this.places.size <= this.limits.entries && this.total <= this.limits.bytes) return;
      this.places.delete(key);
      if (place.wasAsked) this.places.set(key, { ...place, wasAsked: false });
      else this.total -= place.bytes;
    }
  }
}
