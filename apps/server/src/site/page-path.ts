/** Paths without pages: those of APIs and files, where unknown paths give an error, and links to orders, secret even if damaged. */
const NO_PAGE = /^\/(?:(?:api|graphql|live|uploads|assets)(?:[/?]|$)|[Oo][Rr][Dd][Ee][Rr]\/)/;

/** Whether a URL (path and query, possibly percent-encoded) is a page of the site. */
export function isPage(url: string): boolean {
  return !NO_PAGE.test(url.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent));
}

/** The same address with single slashes; undefined if it has only single ones. Browsers read '//x' and '/\x' as another host. */
export function withSingleSlashes(url: string): string | undefined {
  const [path = ''] = url.split('?', 1);
  const inside = /^\/[/\\]/.test(path) ? `/${path.replace(/^[/\\.\s]+/, '')}` : path;
  const corrected = inside.replace(/\/{2,}/g, '/');
  return corrected === path ? undefined : corrected + url.slice(path.length);
}
