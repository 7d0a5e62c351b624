import { readSiteFiles, type SiteFiles } from '../src/site/site-files.js';

/** The built site, optionally with another `renderer`, for tests of the response cache and the pages. */
export function builtSite(renderer?: string): SiteFiles {
  const site = readSiteFiles();
  return renderer === undefined ? site : { ...site, renderer };
}
