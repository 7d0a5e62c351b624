/** Prefixes without pages: unknown paths below them give an error, not the site. */
const NO_PAGE = /^\/(?:api|graphql|live|uploads|assets)(?:[/?]|$)/;

/** Whether a URL (path and query, possibly percent-encoded) is a page of the site. */
export function isPage(url: string): boolean {
  return !NO_PAGE.test(url.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent));
}
