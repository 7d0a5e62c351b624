/** A list as JSON, as much at a time as comes at a time; the first text is there once the first entries are. */
export async function* jsonList(portions: AsyncIterable<object[]>, opening = '['): AsyncGenerator<string> {
  let before = opening;
  for await (const portion of portions) {
    if (portion.length === 0) continue;
    yield before + portion.map((entry) => JSON.stringify(entry)).join(',');
    before = ',';
  }
  yield before === opening ? `${opening}]` : ']';
}
