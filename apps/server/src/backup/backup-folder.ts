import { join } from 'node:path';

/** What a backup says of itself; written last, so that a folder without it is no backup. */
export interface Contents {
  format: 1;
  takenAt: string;
  shopVersion: string;
  /** The migrations that its tables have been through, the oldest first. */
  migrations: string[];
  tables: { name: string; columns: string[]; rows: number }[];
  /** Every file of a picture, with its SHA-256. */
  pictures: Record<string, string>;
}

export const contentsFile = (folder: string) => join(folder, 'contents.json');
export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl`);
export const pictureFile = (folder: string, file: string) => join(folder, 'pictures', file);
