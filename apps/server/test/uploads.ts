import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiClient, RestAnswer } from './clients.js';
import type { TestApp } from './test-app.js';

/** A multipart form; a field with several pictures is repeated. */
export function formOf(
  fields: Record<string, string>,
  pictures: Record<string, Buffer[]> = {},
  fileName = 'photo.jpg',
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, files] of Object.entries(pictures)) {
    for (const bytes of files) form.append(name, new Blob([new Uint8Array(bytes)]), fileName);
  }
  return form;
}

export function upload(client: ApiClient, picture: Buffer, fileName?: string): Promise<RestAnswer> {
  return client.form('POST', '/uploads', formOf({}, { file: [picture] }, fileName));
}

export async function uploadedId(client: ApiClient, picture: Buffer): Promise<string> {
  const { status, body } = await upload(client, picture);
  if (status !== 201) throw new Error(`The upload answered ${status}: ${JSON.stringify(body)}`);
  return (body as { image: { id: string } }).image.id;
}

/** All rows and files that uploads change, to check that a failed upload changes nothing. */
export async function everythingKept(shop: TestApp) {
  const [rows] = await shop.dataSource.query<unknown[]>(`
    SELECT (SELECT json_agg(items.* ORDER BY id) FROM items) AS items,
      (SELECT json_agg(images.* ORDER BY id) FROM images) AS images,
      (SELECT json_agg(item_images.* ORDER BY item_id, position) FROM item_images) AS item_images`);
  return { rows, files: await filesIn(join(shop.dataDir, 'uploads')) };
}

/** Removes uploaded files, which clearing the tables leaves behind. */
export async function removeFiles(shop: TestApp): Promise<void> {
  for (const folder of ['items', 'incoming'].map((name) => join(shop.dataDir, 'uploads', name)))
    for (const name of await readdir(folder).catch(() => []))
      await rm(join(folder, name), { recursive: true });
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
}
