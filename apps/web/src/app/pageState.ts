import type { NormalizedCacheObject } from '@apollo/client';

/** What the server hands to the browser with a page. */
export interface PageState {
  /** Null where the server has not rendered the page. */
  shopUrl: string | null;
  /** The answers to what the page has asked. */
  known: NormalizedCacheObject;
}
