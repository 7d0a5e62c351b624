import type { FitKind, FitPosition } from '@beambright/domain';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVER_FOLDER } from '../process/server-folder.js';

/** The contents of assets/demo/catalogue.json, which is written by hand and checked by demo-data.cases.ts. */
export interface CatalogueFile {
  carBrands: { name: string }[];
  categories: { name: string; tint: string }[];
  items: ItemInFile[];
}

export interface ItemInFile {
  name: string;
  description: string;
  brand: string;
  category: string;
  /** The price or price range in shillings, such as '2000 - 3000' or '4500'. */
  price: string;
  /** The drawings in assets/demo/art, the main picture first; 'headlamp-mirrored' is drawn as the mirror image of 'headlamp'. */
  art: string[];
  originalPrice?: string;
  inStock?: boolean;
  /** Slugs of vehicles, with the first and last month if these limit the fit: 'nissan-note-e12 - 2016-12' fits until 2016-12. */
  fits?: string[];
  fitsNot?: string[];
  /** The places on the car. Like `condition`, they hold for all vehicles of `fits`. */
  positions?: FitPosition[];
  condition?: string;
  isFitListComplete?: boolean;
  fitKind?: FitKind;
}

export const DEMO_ASSETS = join(SERVER_FOLDER, 'assets', 'demo');

export async function readCatalogueFile(): Promise<CatalogueFile> {
  return JSON.parse(await readFile(join(DEMO_ASSETS, 'catalogue.json'), 'utf8')) as CatalogueFile;
}
