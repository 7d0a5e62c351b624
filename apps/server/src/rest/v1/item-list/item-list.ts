import { Readable } from 'node:stream';
import { type Coding, packed } from './content-coding.js';
import { SpooledFile } from './spooled-file.js';

/** A list of items as JSON on the disk, and the answers made of it; there until its maker and all readers have let go. */
export class ItemList {
  private readonly answers = new Map<Coding, Promise<SpooledFile>>();
  private users = 1;

  private constructor(
    private readonly folder: string,
    private readonly list: SpooledFile,
  ) {}

  static async of(folder: string, portions: AsyncIterable<object[]>): Promise<ItemList> {
    return new ItemList(folder, await SpooledFile.of(folder, jsonOf(portions)));
  }

  /** Packed anew for each reader. */
  read(coding: Coding): Readable {
    this.users++;
    return this.usedBy(packed(Readable.from(this.body(), { objectMode: false }), coding));
  }

  /** Packed once for all readers. */
  async readKept(coding: Coding): Promise<Readable> {
    if (coding === 'identity') return this.read(coding);
    this.users++;
    try {
      return this.usedBy((await this.kept(coding)).read());
    } catch (error) {
      this.answers.delete(coding);
      await this.letGo();
      throw error;
    }
  }

  async letGo(): Promise<void> {
    if (--this.users > 0) return;
    const answers = await Promise.allSettled(this.answers.values());
    const files = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    await Promise.all([this.list, ...files].map((file) => file.close()));
  }

  private kept(coding: Coding): Promise<SpooledFile> {
    const kept = this.answers.get(coding) ?? SpooledFile.of(this.folder, this.read(coding));
    this.answers.set(coding, kept);
    return kept;
  }

  private usedBy(reader: Readable): Readable {
    return reader.once('close', () => void this.letGo());
  }

  /** The same list as `items` and as `data` (decisions, "REST"). */
  private async *body(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('{"items":');
    yield* this.list.read();
    yield Buffer.from(',"data":');
    yield* this.list.read();
    yield Buffer.from('}');
  }
}

async function* jsonOf(portions: AsyncIterable<object[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const portion of portions) {
    if (portion.length === 0) continue;
    yield separator + portion.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
