/** The largest file of items that can be uploaded. */
export const MAX_IMPORT_MEGABYTES = 20;
