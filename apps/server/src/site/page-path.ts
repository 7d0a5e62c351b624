/** Prefixes that are no pages: what is unknown below them is an error, not the site. */
const NO_PAGE = /^\/(?:api|graphql|live|uploads|assets)(?:[/?]|$)/;

/** Whether a shopper's browser, and not a program, asks for this address (path and query), however it is encoded. */
export function isPage(url: string): boolean {
  return !NO_PAGE.test(url.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent));
}
