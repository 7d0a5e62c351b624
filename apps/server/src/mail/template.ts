import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../process/escape-html.js';
import { SERVER_FOLDER } from '../process/server-folder.js';

/** The text and HTML of an email, with `{{name}}` as placeholders. */
export interface Template {
  text: string;
  html: string;
}

const FRAME = read('frame.html');

/** Reads `NAME.txt` and `NAME.html` of `assets/mail`, and puts the HTML into the frame of all emails. */
export function readTemplate(name: string, title: string): Template {
  const html = FRAME.replaceAll('{{title}}', title).replace('{{content}}', () => read(`${name}.html`));
  return { text: read(`${name}.txt`), html };
}

function read(file: string): string {
  return readFileSync(join(SERVER_FOLDER, 'assets', 'mail', file), 'utf8');
}

export function fillTemplate(template: Template, values: Record<string, string>): Template {
  return { text: fill(template.text, values), html: fill(template.html, values, escapeHtml) };
}

function fill(template: string, values: Record<string, string>, write = (value: string) => value): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template needs a value for '${name}'`);
    return write(value);
  });
}
