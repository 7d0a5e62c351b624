import { Readable } from 'node:stream';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { passedThrough } from './packed.js';

/** A long text, compressed to a tenth and outside of the heap. Several readers can read it at different speeds. */
export class PackedText {
  private constructor(private readonly chunks: Buffer[]) {}

  static async of(contents: AsyncIterable<string>): Promise<PackedText> {
    const packing = createGzip({ level: constants.Z_BEST_SPEED });
    return new PackedText(await collected(passedThrough(Readable.from(contents), packing)));
  }

  read(): Readable {
    return passedThrough(streamOf(this.chunks), createGunzip());
  }
}

export function streamOf(chunks: Buffer[]): Readable {
  return Readable.from(chunks, { objectMode: false });
}

export async function collected(contents: Readable): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of contents) chunks.push(chunk as Buffer);
  return chunks;
}
