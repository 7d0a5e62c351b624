/** Each step of a stream costs something, whatever it carries. */
const BLOCK_CHARACTERS = 65_536;

/** Puts many small texts together into few larger ones. */
export async function* inBlocks(texts: AsyncIterable<Iterable<string>>): AsyncGenerator<string> {
  let block = '';
  for await (const some of texts) {
    for (const text of some) {
      block += text;
      if (block.length >= BLOCK_CHARACTERS) {
        yield block;
        block = '';
      }
    }
  }
  if (block) yield block;
}
