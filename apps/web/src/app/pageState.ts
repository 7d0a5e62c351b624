import type { NormalizedCacheObject } from '@apollo/client';

/** State sent to the browser with a server-rendered page. */
export interface PageState {
  /** Null if the page was not rendered on the server. */
  shopUrl: string | null;
  /** The Apollo cache after rendering. */
  known: NormalizedCacheObject;
}
