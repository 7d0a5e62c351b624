import { monthText } from '@beambright/domain';
import { escapeHtml } from '../process/escape-html.js';
import type { Part } from './copy-of-person.js';

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  dateStyle: 'medium',
  timeStyle: 'short',
});

const HEAD = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your data at BeamBright</title>
<style>
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  dl { display: grid; grid-template-columns: minmax(7rem, 12rem) 1fr; gap: 0 1rem; padding-top: 1rem; border-top: 1px solid; }
  dt { font-weight: bold; }
  dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
</style>
<h1>Your data at BeamBright</h1>
`;

export async function* pageOf(parts: Part[], madeAt: Date): AsyncGenerator<string> {
  yield `${HEAD}<p>What the shop has of you as a customer, as of ${TIME.format(madeAt)}. Times are those of Nairobi.</p>\n`;
  for (const { title, rows } of parts) {
    yield `<h2>${title}</h2>\n`;
    let isEmpty = true;
    for await (const batch of rows) {
      for (const row of batch) {
        isEmpty = false;
        yield `<dl>${Object.entries(row).map(entry).join('')}</dl>\n`;
      }
    }
    if (isEmpty) yield '<p>Nothing.</p>\n';
  }
  yield '</html>\n';
}

const entry = ([column, value]: [string, unknown]) =>
  `<dt>${column.replaceAll('_', ' ')}</dt><dd>${escapeHtml(textOf(column, value))}</dd>`;

function textOf(column: string, value: unknown): string {
  if (typeof value === 'number' && column.endsWith('_month')) return monthText(value);
  if (typeof value !== 'string') return JSON.stringify(value, null, 1);
  return column.endsWith('_at') ? TIME.format(new Date(value)) : value;
}
