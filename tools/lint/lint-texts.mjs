import path from 'node:path';
import { json } from 'node:stream/consumers';
import { ESLint } from 'eslint';

/** Lints texts as if they were files of this folder: `[{ file, text }]` on stdin, for each what was said on stdout. */
const eslint = new ESLint();
const said = [];
for (const { file, text } of await json(process.stdin)) {
  const [result] = await eslint.lintText(text, { filePath: path.resolve(file) });
  said.push(result.messages.map(({ ruleId, message }) => ({ rule: ruleId, message })));
}
process.stdout.write(JSON.stringify(said));
