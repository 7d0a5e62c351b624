/** The length of a block. Texts are joined to blocks, because every chunk of a stream has a fixed cost. */
const BLOCK_CHARACTERS = 65_536;

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
