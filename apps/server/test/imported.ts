import { expect } from '@jest/globals';
import { msUntil } from '../torture/lib/until.js';
import type { ApiClient, RestAnswer } from './clients.js';
import type { TestApp } from './test-app.js';
import { formOf } from './uploads.js';

export interface ReadImport {
  id: string;
  state: string;
  failure: string | null;
  creatorEmail: string;
  fileName: string;
  warnings: string[];
  mapping: { column: string; header: string }[];
  counts: Record<string, number> | null;
  undoableUntil: string | null;
  goesOnAt: string | null;
  progress: { done: number; total: number; refused: number; secondsLeft: number | null } | null;
  rows: { nodes: ReadRow[]; totalCount: number };
}

interface ReadRow {
  line: number;
  outcome: string;
  itemId: string | null;
  name: string | null;
  errors: { column: string | null; code: string; message: string }[];
  changes: { column: string; from: string | null; to: string | null }[];
  isPriceMove: boolean;
  isLeftAlone: boolean;
}

export interface StartChoices {
  mapping?: { column: string; header: string }[] | null;
  constants?: { column: string; value: string }[];
  createMissing?: boolean;
}

export const CSV_HEADER = 'ID,SKU,Name,Description,Category,Car brand,Price';

export const IMPORT_FIELDS = `id state failure creatorEmail fileName warnings mapping { column header }
  counts { new changed unchanged deleted refused priceMoves } progress { done total refused secondsLeft } undoableUntil goesOnAt
  rows(first: 100) { totalCount nodes { line outcome itemId name errors { column code message } changes { column from to } isPriceMove isLeftAlone } }`;

const START = `mutation ($id: ID!, $mapping: [ImportMappingInput!], $constants: [ImportConstantInput!], $createMissing: Boolean! = false) {
  startImport(id: $id, mapping: $mapping, constants: $constants, createMissing: $createMissing) { id }
}`;

export const csvOfNew = (count: number) =>
  `${CSV_HEADER}\n${Array.from({ length: count }, (_, place) => `,N${place},Disc ${place},One disc.,Brakes,Toyota,100\n`).join('')}`;

export function uploadCsv(client: ApiClient, csv: string, fileName = 'items.csv'): Promise<RestAnswer> {
  return client.form('POST', '/uploads/imports', formOf({}, { file: [Buffer.from(csv)] }, fileName));
}

export async function uploadedImport(client: ApiClient, csv: string): Promise<string> {
  const { status, body } = await uploadCsv(client, csv);
  if (status !== 201) throw new Error(`The upload answered ${status}: ${JSON.stringify(body)}`);
  return (body as { import: { id: string } }).import.id;
}

/** The code of its error, or undefined. */
export async function startedImport(client: ApiClient, id: string, choices: StartChoices = {}) {
  return (await client.graphql(START, { id, ...choices })).errors?.[0]?.extensions.code;
}

export async function readImport(client: ApiClient, id: string): Promise<ReadImport> {
  const query = `query ($id: ID!) { import(id: $id) { ${IMPORT_FIELDS} } }`;
  const { data } = await client.graphql<{ import: ReadImport }>(query, { id });
  if (!data) throw new Error(`no import ${id}`);
  return data.import;
}

export async function endedImport(client: ApiClient, id: string): Promise<ReadImport> {
  await msUntil(async () => (await readImport(client, id)).state !== 'READING');
  return readImport(client, id);
}

export async function dryRunOf(
  client: ApiClient,
  csv: string,
  choices: StartChoices = {},
): Promise<ReadImport> {
  const id = await uploadedImport(client, csv);
  const code = await startedImport(client, id, choices);
  if (code) throw new Error(`The start answered ${code}`);
  return endedImport(client, id);
}

/** The code of its error, or undefined. */
export async function startedApplying(client: ApiClient, id: string, startedAt?: string) {
  const { errors } = await client.graphql(
    'mutation ($id: ID!, $startedAt: DateTime) { applyImport(id: $id, startedAt: $startedAt) { id } }',
    { id, startedAt },
  );
  return errors?.[0]?.extensions.code;
}

export async function appliedImport(client: ApiClient, id: string): Promise<ReadImport> {
  await msUntil(async () => (await readImport(client, id)).state !== 'APPLYING');
  return readImport(client, id);
}

/** The code of its error, or undefined. */
export async function startedUndoing(client: ApiClient, id: string) {
  const { errors } = await client.graphql('mutation ($id: ID!) { undoImport(id: $id) { id } }', { id });
  return errors?.[0]?.extensions.code;
}

export async function undoneImport(client: ApiClient, id: string): Promise<ReadImport> {
  await msUntil(async () => (await readImport(client, id)).state !== 'UNDOING');
  return readImport(client, id);
}

/** Applies a file, whose rows must all be right; returns its import. */
export async function appliedCsv(client: ApiClient, csv: string): Promise<string> {
  const { id } = await dryRunOf(client, csv, { createMissing: true });
  expect(await startedApplying(client, id)).toBeUndefined();
  expect(await appliedImport(client, id)).toMatchObject({ state: 'APPLIED', counts: { refused: 0 } });
  return id;
}

interface StoredItem {
  item: Record<string, unknown>;
  numbers: object[] | null;
  fitments: object[] | null;
  images: object[] | null;
}

/** Everything of the items that an import may change, but for what every change changes. */
export function catalogueOf(shop: TestApp): Promise<StoredItem[]> {
  return shop.dataSource.query(`SELECT to_jsonb(items) - 'version' - 'updated_at' AS item,
    (SELECT jsonb_agg(to_jsonb(item_numbers) ORDER BY position) FROM item_numbers WHERE item_id = items.id) AS numbers,
    (SELECT jsonb_agg(to_jsonb(fitments) ORDER BY id) FROM fitments WHERE item_id = items.id) AS fitments,
    (SELECT jsonb_agg(to_jsonb(item_images) ORDER BY position) FROM item_images WHERE item_id = items.id) AS images
    FROM items ORDER BY items.id`);
}
