import { createHash } from 'node:crypto';
import { compressed, type Encoding, WORTH_BYTES } from '../http/encoding.js';

/** One encoding of an answer, as it goes out: the head as Node takes it fastest, names and values in turn. */
export interface Variant {
  head: string[];
  body: Buffer;
}

export type Head = Record<string, string | string[] | number | undefined>;

/** What belongs to one connection or one moment, or to one encoding. */
const LEFT_OUT = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id'];
/** 'Name: value' and the ends of the line. */
const LINE_BYTES = 4;
const ETAG_LENGTH = 22;

/** An answer with its encodings, each made once, when it is first asked for. */
export class FinishedAnswer {
  /** Weak, for it names the contents whatever their encoding; null for what is no success. */
  readonly etag: string | null;
  /** The head for whoever has the contents already. */
  readonly unchanged: string[];
  private readonly made: { identity: Variant } & Partial<Record<Encoding, Variant>>;
  private readonly making = new Map<Encoding, Promise<Variant>>();
  private readonly head: string[];

  /** `onGrown` hears of every encoding that has been made. */
  constructor(
    readonly status: number,
    head: Head,
    body: Buffer,
    private readonly onGrown: () => void = () => {},
  ) {
    this.etag = status === 200 ? etagOf(body) : null;
    const all = { ...head, vary: withEncoding(head['vary']), etag: this.etag ?? undefined };
    this.head = flat(all, LEFT_OUT);
    this.unchanged = flat(all, [...LEFT_OUT, 'content-type']);
    this.made = { identity: this.variant(body) };
  }

  /** What it takes in memory. */
  get bytes(): number {
    return Object.values(this.made).reduce((sum, { head, body }) => sum + bytesOf(head) + body.length, 0);
  }

  get plain(): Variant {
    return this.made.identity;
  }

  /** Undefined as long as it has not been made. */
  find(encoding: Encoding): Variant | undefined {
    return this.plain.body.length >= WORTH_BYTES ? this.made[encoding] : this.plain;
  }

  make(encoding: Exclude<Encoding, 'identity'>): Promise<Variant> {
    const begun = this.making.get(encoding);
    if (begun) return begun;
    const making = compressed(this.plain.body, encoding).then((body) => {
      const variant = this.variant(body, ['content-encoding', encoding]);
      this.made[encoding] = variant;
      this.making.delete(encoding);
      this.onGrown();
      return variant;
    });
    this.making.set(encoding, making);
    return making;
  }

  private variant(body: Buffer, more: string[] = []): Variant {
    return { head: [...this.head, ...more, 'content-length', String(body.length)], body };
  }
}

function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, ETAG_LENGTH)}"`;
}

function withEncoding(vary: Head[string]): string {
  const names = [vary ?? []].flat().join(', ');
  if (/\baccept-encoding\b/i.test(names)) return names;
  return [names, 'Accept-Encoding'].filter(Boolean).join(', ');
}

function flat(head: Head, leftOut: readonly string[]): string[] {
  return Object.entries(head).flatMap(([name, value]) => {
    if (value === undefined || leftOut.includes(name)) return [];
    return [value].flat().flatMap((one) => [name, String(one)]);
  });
}

function bytesOf(head: string[]): number {
  return head.reduce((sum, text) => sum + text.length + LINE_BYTES, 0);
}
