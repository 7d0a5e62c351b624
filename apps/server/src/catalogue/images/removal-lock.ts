/** The same on all instances. Removals take it shared, a backup exclusively: then all images of the database have their files. */
export const REMOVAL_LOCK = 5_230_121;
