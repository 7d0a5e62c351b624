/** The largest file of items that can be uploaded. */
export const MAX_IMPORT_MEGABYTES = 20;
/** For how long an import can be undone after it was applied. */
export const IMPORT_UNDO_DAYS = 7;

/** The largest file of vehicles. */
export const MAX_VEHICLE_FILE = { megabytes: 2, rows: 5_000 };
