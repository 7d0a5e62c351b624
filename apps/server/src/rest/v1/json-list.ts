/** Streams a list as JSON. Yields nothing before the first entries, so that an error can still set the response status. */
export async function* jsonList(portions: AsyncIterable<object[]>, opening = '['): AsyncGenerator<string> {
  let before = opening;
  for await (const portion of portions) {
    if (portion.length === 0) continue;
    yield before + portion.map((entry) => JSON.stringify(entry)).join(',');
    before = ',';
  }
  yield before === opening ? `${opening}]` : ']';
}
