/** For what is asked again after a change: a question that is under way may have been answered before what has just happened. */
export const AFRESH = { queryDeduplication: false };
