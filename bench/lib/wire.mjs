import { startProxy } from './proxy.mjs';

/**
 * A proxy before PostgreSQL that keeps what was said: each statement as the shop sent it, with its parameters and the first
 * row of its answer.
 */
export async function startRecorder(databaseUrl) {
  const statements = [];
  const { url, stop } = await startProxy(databaseUrl, () => {
    const { asked, answered } = conversation(statements);
    return { asked: messages(asked, true), answered: messages(answered, false) };
  });
  /** `take`: the statements since the last call, in the order in which they were sent. */
  return { url, stop, take: () => statements.splice(0) };
}

/**
 * Takes one connection's messages of both sides and adds statements; each knows its connection. A statement that was prepared under
 * a name is sent once, and then asked for by that name.
 */
export function conversation(statements) {
  const connection = {};
  const texts = new Map();
  let current = null;
  const begin = (sql, parameters) => {
    current = { connection, sql, parameters, columns: [], row: null, rows: 0 };
    statements.push(current);
  };
  const prepare = (body) => {
    const { text: name, end } = textAt(body, 0);
    texts.set(name, textAt(body, end).text);
  };
  return {
    asked: (type, body) => {
      if (type === 'Q') begin(textAt(body, 0).text, []);
      if (type === 'P') prepare(body);
      if (type === 'B') begin(texts.get(textAt(body, textAt(body, 0).end).text), parametersOf(body));
    },
    answered: (type, body) => {
      if (!current) return;
      if (type === 'T') current.columns = columnsOf(body);
      if (type === 'D' && ++current.rows === 1) current.row = valuesOf(body);
    },
  };
}

/** Cuts a stream in PostgreSQL's protocol into its messages. The first one of a client has no type. */
export function messages(seen, isClient) {
  let kept = Buffer.alloc(0);
  let isFirst = isClient;
  return (piece) => {
    kept = Buffer.concat([kept, piece]);
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (kept.length < head + 4) return;
      const end = head + kept.readInt32BE(head);
      if (kept.length < end) return;
      if (!isFirst) seen(String.fromCharCode(kept[0]), kept.subarray(5, end));
      isFirst = false;
      kept = kept.subarray(end);
    }
  };
}

function textAt(body, start) {
  const end = body.indexOf(0, start);
  return { text: body.toString('utf8', start, end), end: end + 1 };
}

/** Of a Bind message: portal, statement, formats, values. Bytes become the text that PostgreSQL reads as bytes. */
function parametersOf(body) {
  let at = textAt(body, textAt(body, 0).end).end;
  const formats = Array.from({ length: body.readInt16BE(at) }, (_, place) =>
    body.readInt16BE(at + 2 + 2 * place),
  );
  at += 2 + 2 * formats.length;
  const isBinary = (place) => (formats.length === 1 ? formats[0] : formats[place]) === 1;
  return readValues(body, at, (bytes, place) =>
    isBinary(place) ? `\\x${bytes.toString('hex')}` : bytes.toString(),
  );
}

const valuesOf = (body) => readValues(body, 0, (bytes) => bytes.toString());

function readValues(body, start, valueOf) {
  let at = start + 2;
  return Array.from({ length: body.readInt16BE(start) }, (_, place) => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    at += length;
    return valueOf(body.subarray(at - length, at), place);
  });
}

/** The names; behind each stand 18 bytes on its type. */
function columnsOf(body) {
  let at = 2;
  return Array.from({ length: body.readInt16BE(0) }, () => {
    const { text, end } = textAt(body, at);
    at = end + 18;
    return text;
  });
}
