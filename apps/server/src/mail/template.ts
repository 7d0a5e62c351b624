import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../process/escape-html.js';
import { SERVER_FOLDER } from '../process/server-folder.js';

/** The text and HTML of an email, with `{{name}}` as placeholders. */
export interface Template {
  text: string;
  html: string;
}

/** Reads `NAME.txt` and `NAME.html` of `assets/mail`. */
export function readTemplate(name: string): Template {
  const read = (extension: string) =>
    readFileSync(join(SERVER_FOLDER, 'assets', 'mail', `${name}.${extension}`), 'utf8');
  return { text: read('txt'), html: read('html') };
}

/** Fills the placeholders; values in the HTML are escaped. */
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
