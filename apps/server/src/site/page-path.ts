/** Paths that give an error if unknown, and no page: APIs, files, links to orders. 'ORDER/' too: it may hold a link's secret. */
const NO_PAGE = /^\/(?:(?:api|graphql|live|uploads|assets)(?:[/?]|$)|[Oo][Rr][Dd][Ee][Rr]\/)/;

/** Whether a URL (path and query, possibly percent-encoded) is a page of the site. */
export function isPage(url: string): boolean {
  return !NO_PAGE.test(url.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent));
}

/** '//products' -> '/products', because browsers read '//x' and '/\x' as another host. Undefined if nothing is to correct. */
export function withSingleSlashes(url: string): string | undefined {
  const [path = ''] = url.split('?', 1);
  const inside = /^\/[/\\]/.test(path) ? `/${path.replace(/^[/\\.\s]+/, '')}` : path;
  const corrected = inside.replace(/\/{2,}/g, '/');
  return corrected === path ? undefined : corrected + url.slice(path.length);
}
