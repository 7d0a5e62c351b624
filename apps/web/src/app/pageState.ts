import type { NormalizedCacheObject } from '@apollo/client';

/** The state that the server sends with a rendered page. */
export interface PageState {
  /** The public origin of the shop; null if the server has not rendered the page. */
  shopUrl: string | null;
  known: NormalizedCacheObject;
}
