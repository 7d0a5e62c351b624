import type { Binaries } from './binaries.js';
import type { DataFolder } from './data-folder.js';
import type { RunAs } from './run-as.js';

/** What every step of a start needs to know. */
export interface Place {
  folder: DataFolder;
  binaries: Binaries;
  runAs: RunAs;
  durable: boolean;
  /** Aborted when nobody waits for the start any more. */
  stop: AbortSignal | undefined;
}
