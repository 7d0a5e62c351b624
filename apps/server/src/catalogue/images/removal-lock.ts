/**
 * Any number; all instances must agree on it. Whoever removes pictures shares it, and a backup has it alone: what it finds
 * in the database it finds on the disk too.
 */
export const REMOVAL_LOCK = 5_230_121;
