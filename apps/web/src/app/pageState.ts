import type { NormalizedCacheObject } from '@apollo/client';

/** The state that the server sends with a rendered page. */
export interface PageState {
  /** Null if the server has not rendered the page. */
  shopUrl: string | null;
  known: NormalizedCacheObject;
}
