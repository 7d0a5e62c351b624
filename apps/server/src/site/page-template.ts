export interface PageParts {
  head: string;
  body: string;
  /** The data in the page, which must be the same for all guests. Null if the browser must render the page itself. */
  state: unknown;
  /** URLs of the scripts that the page needs in addition to those of every page. */
  scripts: readonly string[];
}

/** The title and the description in index.html, which are replaced by those of the page. */
const TITLE = /<title>[^]*?<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;
const ROOT = '<div id="root"></div>';
/** The script tags that Vite writes into every page: the main module, and libraries that it imports. */
const MAIN = /<script type="module"[^>]* src="[^"]*"><\/script>\s*/g;
const LIBRARY = /<link rel="modulepreload"( crossorigin)? href="([^"]*)">\s*/g;

/** Inserts a page into index.html. Throws if index.html lacks the placeholders. */
export function filledTemplate(indexHtml: string, { head, body, state, scripts }: PageParts): string {
  if (!TITLE.test(indexHtml) || !indexHtml.includes(ROOT))
    throw new Error('index.html has no place for a page.');
  const preloads = scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`);
  // Browsers ignore scripts in a template until scripts-boot.js uses them. Libraries are separate scripts, so that each
  // runs in its own task.
  const libraries = [...indexHtml.matchAll(LIBRARY)].map(([, , path]) => moduleScript(path ?? ''));
  const main = (indexHtml.match(MAIN) ?? []).map((tag) => tag.trim());
  const later = `<template id="scripts">${[...libraries, ...main, ...preloads].join('')}</template>`;
  const data =
    state === null ? '' : `<script type="application/json" id="state">${jsonForHtml(state)}</script>`;
  // Functions, because `$&` in a replacement text would be expanded.
  return indexHtml
    .replace(DESCRIPTION, '')
    .replace(TITLE, () => head)
    .replace(MAIN, '')
    .replace(LIBRARY, '')
    .replace(ROOT, () => `<div id="root">${body}</div>${data}${later}`);
}

const moduleScript = (path: string) => `<script type="module" crossorigin src="${path}"></script>`;

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON for a script element, in which nothing can end the element or begin a comment. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
}
