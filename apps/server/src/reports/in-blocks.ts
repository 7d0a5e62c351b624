/** Each step of a stream costs something, whatever it carries. */
const BLOCK_CHARACTERS = 65_536;

/** Puts many small texts together into few larger ones. */
export async function* inBlocks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let block = '';
  for await (const text of texts) {
    block += text;
    if (block.length >= BLOCK_CHARACTERS) {
      yield block;
      block = '';
    }
  }
  if (block) yield block;
}
