/** Streams a JSON list batch by batch. The first chunk is yielded only with the first entries. */
export async function* jsonList(portions: AsyncIterable<object[]>, opening = '['): AsyncGenerator<string> {
  let before = opening;
  for await (const portion of portions) {
    if (portion.length === 0) continue;
    yield before + portion.map((entry) => JSON.stringify(entry)).join(',');
    before = ',';
  }
  yield before === opening ? `${opening}]` : ']';
}
