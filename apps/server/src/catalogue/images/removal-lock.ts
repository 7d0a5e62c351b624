/**
 * The key of an advisory lock, equal on all instances. Removals of pictures share it and a backup holds it alone, so that no file of its
 * pictures is missing.
 */
export const REMOVAL_LOCK = 5_230_121;
