/** What the server puts into the document of the site for one page. */
export interface PageParts {
  head: string;
  body: string;
  /** Handed to the browser as it is: it must be the same for every guest. */
  state: unknown;
  /** Addresses of the scripts that the page needs besides those of every page. */
  scripts: readonly string[];
}

/** What the document says of the shop where no page says it better. */
const TITLE = /<title>[^]*?<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;
const ROOT = '<div id="root"></div>';
/** What every page runs, as Vite writes it: the site's own code, and libraries that it imports. */
const MAIN = /<script type="module"[^>]* src="[^"]*"><\/script>\s*/g;
const LIBRARY = /<link rel="modulepreload"( crossorigin)? href="([^"]*)">\s*/g;

/** The document of the site with a page in it. Throws when the document has no place for one. */
export function filledTemplate(indexHtml: string, { head, body, state, scripts }: PageParts): string {
  if (!TITLE.test(indexHtml) || !indexHtml.includes(ROOT))
    throw new Error('index.html has no place for a page.');
  const preloads = scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`);
  // They are for later (scripts-boot.js): no browser looks into a template. Each library runs by itself, with a pause behind it.
  const libraries = [...indexHtml.matchAll(LIBRARY)].map(([, , path]) => moduleScript(path ?? ''));
  const main = (indexHtml.match(MAIN) ?? []).map((tag) => tag.trim());
  const later = `<template id="scripts">${[...libraries, ...main, ...preloads].join('')}</template>`;
  const data = `<script type="application/json" id="state">${jsonForHtml(state)}</script>`;
  // Functions, since a text would have its own `$&` filled in.
  return indexHtml
    .replace(DESCRIPTION, '')
    .replace(TITLE, () => head)
    .replace(MAIN, '')
    .replace(LIBRARY, '')
    .replace(ROOT, () => `<div id="root">${body}</div>${data}${later}`);
}

const moduleScript = (path: string) => `<script type="module" crossorigin src="${path}"></script>`;

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that can stand in a script element: nothing in it ends the element or begins a comment. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
}
