/** The context of a refetch after a change: it must not share the response of an earlier request. */
export const AFRESH = { queryDeduplication: false };
