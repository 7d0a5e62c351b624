import { readSiteFiles, type SiteFiles } from '../src/site/site-files.js';

/** The site as it is built, for tests of what stands in front of it; `renderer` in place of its own. */
export function builtSite(renderer?: string): SiteFiles {
  const site = readSiteFiles();
  return renderer === undefined ? site : { ...site, renderer };
}
