/**
 * An arbitrary number, the same on all instances. Removals take it shared, a backup exclusively: all images in the database
 * then still have their files.
 */
export const REMOVAL_LOCK = 5_230_121;
