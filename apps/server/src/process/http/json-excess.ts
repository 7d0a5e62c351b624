export interface JsonLimits {
  values: number;
  levels: number;
  /** The maximum length of a text as written in JSON, with its escapes. */
  text: number;
}

/** Longer texts are slow: graphql-js looks for similar names in the schema, and counts lines to say where an error is. */
const LONGEST_TEXT = 50_000;
/** The limit of values has room for existing clients, which send whole cart lines with about 21 values each. */
export const REST_LIMITS: JsonLimits = { values: 1_500, levels: 10, text: LONGEST_TEXT };
/** The limit of values has room for a guest's lists: up to 1,000 cart lines of 3 values, and as many ids of a wishlist. */
export const GRAPHQL_LIMITS: JsonLimits = { values: 5_000, levels: 30, text: LONGEST_TEXT };

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
/** The bit that turns '[' into '{', and ']' into '}', so that both kinds of brackets are compared at once. */
const BRACE_BIT = 0x20;
const OPENING = '{'.charCodeAt(0);
const CLOSING = '}'.charCodeAt(0);

/** The limit that a JSON text exceeds. Undefined if none. Runs before the text is parsed. */
export function excessIn(json: string, limits: JsonLimits): string | undefined {
  let [values, levels, isText, begin] = [0, 0, false, 0];
  for (let place = 0; place < json.length; place++) {
    const code = json.charCodeAt(place);
    if (code === BACKSLASH) place++;
    else if (code === QUOTE) [isText, begin] = [!isText, place];
    else if (!isText) {
      const opened = Number((code | BRACE_BIT) === OPENING);
      levels += opened - Number((code | BRACE_BIT) === CLOSING);
      values += opened + Number(code === COMMA);
    }
    if (values > limits.values) return `it has more than ${limits.values} values`;
    if (levels > limits.levels) return `it is nested more than ${limits.levels} levels deep`;
    if (isText && place - begin > limits.text) return `it has a text of more than ${limits.text} characters`;
  }
  return undefined;
}
