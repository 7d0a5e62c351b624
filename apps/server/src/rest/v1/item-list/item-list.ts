import { Readable } from 'node:stream';
import type { Encoding } from '../../../process/http/negotiation.js';
import { jsonList } from '../json-list.js';
import { collected, PackedText, streamOf } from './packed-text.js';
import { packed, packedForOne } from './packed.js';

/** A list of items as JSON, and the responses made from it. Needs neither a database connection nor disk space. */
export class ItemList {
  private readonly responses = new Map<Encoding, Promise<Buffer[]>>();

  private constructor(private readonly list: PackedText) {}

  static async of(portions: AsyncIterable<object[]>): Promise<ItemList> {
    return new ItemList(await PackedText.of(jsonList(portions)));
  }

  /** The response, compressed for this client alone. */
  read(encoding: Encoding): Readable {
    return packedForOne(this.unpacked(), encoding);
  }

  /** The response, compressed once for all clients. */
  async readKept(encoding: Encoding): Promise<Readable> {
    if (encoding === 'identity') return this.unpacked();
    const response = this.responses.get(encoding) ?? collected(packed(this.unpacked(), encoding));
    this.responses.set(encoding, response);
    return streamOf(await response);
  }

  private unpacked(): Readable {
    return Readable.from(this.body(), { objectMode: false });
  }

  /** Sends the list twice, as `items` and as `data`, because existing clients read one or the other. */
  private async *body(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('{"items":');
    yield* this.list.read();
    yield Buffer.from(',"data":');
    yield* this.list.read();
    yield Buffer.from('}');
  }
}
