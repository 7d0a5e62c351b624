export interface MostOfJson {
  values: number;
  levels: number;
}

/** Existing clients send whole cart lines, about 21 values each. */
export const MOST_OF_REST: MostOfJson = { values: 1_500, levels: 10 };
/** Merging guest lists sends up to 1,000 cart lines of 3 values, and as many ids. */
export const MOST_OF_GRAPHQL: MostOfJson = { values: 5_000, levels: 30 };

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
/** Setting this bit maps '[' to '{' and ']' to '}'. */
const SMALL = 0x20;
const OPENING = '{'.charCodeAt(0);
const CLOSING = '}'.charCodeAt(0);

/** Which limit a JSON text exceeds, found before it is parsed; undefined if none. */
export function excessIn(json: string, most: MostOfJson): string | undefined {
  let [values, levels, isText] = [0, 0, false];
  for (let place = 0; place < json.length; place++) {
    const code = json.charCodeAt(place);
    if (code === BACKSLASH) place++;
    else if (code === QUOTE) isText = !isText;
    else if (!isText) {
      const opened = Number((code | SMALL) === OPENING);
      levels += opened - Number((code | SMALL) === CLOSING);
      values += opened + Number(code === COMMA);
    }
    if (values > most.values) return `it has more than ${most.values} values`;
    if (levels > most.levels) return `it is nested more than ${most.levels} levels deep`;
  }
  return undefined;
}
