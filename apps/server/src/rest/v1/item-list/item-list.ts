import { Readable } from 'node:stream';
import { jsonList } from '../json-list.js';
import { type Coding, packed, packedForOne } from './content-coding.js';
import { collected, PackedText, streamOf } from './packed-text.js';

/** A list of items as JSON, and the responses made from it. Uses neither a database connection nor disk space. */
export class ItemList {
  private readonly responses = new Map<Coding, Promise<Buffer[]>>();

  private constructor(private readonly list: PackedText) {}

  static async of(portions: AsyncIterable<object[]>): Promise<ItemList> {
    return new ItemList(await PackedText.of(jsonList(portions)));
  }

  /** Compressed for each client. */
  read(coding: Coding): Readable {
    return packedForOne(this.unpacked(), coding);
  }

  /** Compressed once for all clients. */
  async readKept(coding: Coding): Promise<Readable> {
    if (coding === 'identity') return this.unpacked();
    const response = this.responses.get(coding) ?? collected(packed(this.unpacked(), coding));
    this.responses.set(coding, response);
    return streamOf(await response);
  }

  private unpacked(): Readable {
    return Readable.from(this.body(), { objectMode: false });
  }

  /** The list is sent as `items` and again as `data`, since existing clients read either. */
  private async *body(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('{"items":');
    yield* this.list.read();
    yield Buffer.from(',"data":');
    yield* this.list.read();
    yield Buffer.from('}');
  }
}
