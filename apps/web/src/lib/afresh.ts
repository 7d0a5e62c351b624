/** Query context for refetches after a change: an in-flight response may predate the change. */
export const AFRESH = { queryDeduplication: false };
