import { join } from 'node:path';

export interface TableContents {
  name: string;
  columns: string[];
  rows: number;
  /** The SHA-256 of its file; missing in backups of older versions. */
  sha256?: string;
}

/** contents.json of a backup; written last, so that a folder without it is incomplete. */
export interface Contents {
  format: 1;
  takenAt: string;
  shopVersion: string;
  /** The applied migrations, the oldest first. */
  migrations: string[];
  tables: TableContents[];
  /** The SHA-256 of every picture file, by name. */
  pictures: Record<string, string>;
}

export const contentsFile = (folder: string) => join(folder, 'contents.json');
export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl`);
export const pictureFile = (folder: string, file: string) => join(folder, 'pictures', file);
