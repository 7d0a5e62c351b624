export interface JsonLimits {
  values: number;
  levels: number;
}

/** Existing clients send whole cart lines, about 21 values each. */
export const REST_LIMITS: JsonLimits = { values: 1_500, levels: 10 };
/** Merging guest lists sends up to 1,000 cart lines of 3 values, and as many ids. */
export const GRAPHQL_LIMITS: JsonLimits = { values: 5_000, levels: 30 };

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
/** Setting this bit maps '[' to '{' and ']' to '}'. */
const BRACE_BIT = 0x20;
const OPENING = '{'.charCodeAt(0);
const CLOSING = '}'.charCodeAt(0);

/** Which limit a JSON text exceeds, found before it is parsed; undefined if none. */
export function excessIn(json: string, limits: JsonLimits): string | undefined {
  let [values, levels, isText] = [0, 0, false];
  for (let place = 0; place < json.length; place++) {
    const code = json.charCodeAt(place);
    if (code === BACKSLASH) place++;
    else if (code === QUOTE) isText = !isText;
    else if (!isText) {
      const opened = Number((code | BRACE_BIT) === OPENING);
      levels += opened - Number((code | BRACE_BIT) === CLOSING);
      values += opened + Number(code === COMMA);
    }
    if (values > limits.values) return `it has more than ${limits.values} values`;
    if (levels > limits.levels) return `it is nested more than ${limits.levels} levels deep`;
  }
  return undefined;
}
