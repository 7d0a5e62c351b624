/** Prefixes without pages: unknown paths below them give an error, not the site. */
const NO_PAGE = /^\/(?:api|graphql|live|uploads|assets)(?:[/?]|$)/;

/** Whether a URL (path and query, possibly percent-encoded) is a page of the site. */
export function isPage(url: string): boolean {
  return !NO_PAGE.test(url.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent));
}

/**
 * The same address with one slash at its start; undefined if it has one. A browser reads '//x' and '/\x' as another host, so nothing
 * that could begin a host remains.
 */
export function withOneSlash(url: string): string | undefined {
  return /^\/[/\\]/.test(url) ? `/${url.replace(/^[/\\.\s]+/, '')}` : undefined;
}
