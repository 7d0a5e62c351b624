/** The key of a lock that removals of pictures share and a backup holds alone, so that it has all files of its pictures. All instances use it. */
export const REMOVAL_LOCK = 5_230_121;
