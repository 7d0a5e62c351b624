/** The key of a lock that removals of pictures share and a backup takes alone, so that no file vanishes during a backup. */
export const REMOVAL_LOCK = 5_230_121;
