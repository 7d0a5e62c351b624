/** An order of a hundred items has 400 values, so that there is room for keys of the client's own. */
const MOST_VALUES = 800;
const MOST_LEVELS = 10;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
/** With this bit set '[' is '{' and ']' is '}'. */
const SMALL = 0x20;
const OPENING = '{'.charCodeAt(0);
const CLOSING = '}'.charCodeAt(0);

/** What is too much in a JSON text, found before any of it is parsed or checked; undefined for an ordinary one. */
export function excessIn(json: string): string | undefined {
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
    if (values > MOST_VALUES) return `it has more than ${MOST_VALUES} values`;
    if (levels > MOST_LEVELS) return `it is nested more than ${MOST_LEVELS} levels deep`;
  }
  return undefined;
}
