/** Removals hold this lock shared, a backup exclusively, so that every picture in a backup has its files. The same on all instances. */
export const REMOVAL_LOCK = 5_230_121;
