import { Readable } from 'node:stream';
import { constants, createGunzip, createGzip } from 'node:zlib';
import type { Encoding } from '../../../process/http/negotiation.js';
import { jsonList } from '../json-list.js';
import { packed, packedForOne, passedThrough } from './packed.js';

/** A list of items as JSON, and the responses made from it. It is packed in memory: reading needs no database or disk. */
export class ItemList {
  private readonly responses = new Map<Encoding, Promise<Buffer[]>>();

  private constructor(private readonly list: PackedText) {}

  static async of(portions: AsyncIterable<object[]>): Promise<ItemList> {
    return new ItemList(await PackedText.of(jsonList(portions)));
  }

  /** The response for one client, compressed while it is sent. */
  read(encoding: Encoding): Readable {
    return packedForOne(this.unpacked(), encoding);
  }

  /** The response for any client, compressed once and kept. */
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

/** A long text, compressed to a tenth and outside of the heap. Several readers can read it at different speeds. */
class PackedText {
  private constructor(private readonly chunks: Buffer[]) {}

  static async of(contents: AsyncIterable<string>): Promise<PackedText> {
    const packing = createGzip({ level: constants.Z_BEST_SPEED });
    return new PackedText(await collected(passedThrough(Readable.from(contents), packing)));
  }

  read(): Readable {
    return passedThrough(streamOf(this.chunks), createGunzip());
  }
}

function streamOf(chunks: Buffer[]): Readable {
  return Readable.from(chunks, { objectMode: false });
}

async function collected(contents: Readable): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of contents) chunks.push(chunk as Buffer);
  return chunks;
}
