import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { signedIn } from '../../../test/builders.js';
import { png } from '../../../test/pictures.js';
import { startTestApp } from '../../../test/test-app.js';
import { uploadedId } from '../../../test/uploads.js';
import { DiskImageStore } from './disk-image-store.js';
import type { ImageStore } from './image-store.js';
import { S3ImageStore } from './s3-image-store.js';

const BUCKET = 'pictures';

let folder: string;
let server: S3rver;
let s3Variables: Record<string, string>;
const stores = new Map<string, ImageStore>();

describe('image store', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beambright-store-'));
    const directory = join(folder, 's3');
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
    const { port } = await server.run();
    s3Variables = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'eu-west-1',
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
    stores.set('disk', new DiskImageStore(join(folder, 'disk', 'items')));
    stores.set(
      'S3',
      new S3ImageStore({
        endpoint: `http://127.0.0.1:${port}`,
        region: 'eu-west-1',
        bucket: BUCKET,
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
      }),
    );
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  describe.each(['disk', 'S3'])('a store of pictures on %s', (kind) => {
    const store = () => stores.get(kind) as ImageStore;
    const read = async (file: string) => {
      const found = await store().open(file);
      return found && { size: found.size, bytes: await buffer(found.stream) };
    };

    test('returns a file unchanged until it is removed; storing or removing it twice causes no error', async () => {
      const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
      for (let time = 0; time < 2; time++) {
        await store().put('a-640.webp', bytes);
        const kept = await read('a-640.webp');
        // Compares with `equals`, because Jest takes a second to compare the bytes.
        expect([kept?.size, kept?.bytes.equals(bytes)]).toEqual([bytes.length, true]);
      }
      for (let time = 0; time < 2; time++) {
        await store().remove('a-640.webp');
        expect(await store().open('a-640.webp')).toBeNull();
      }
    });
  });

  test('a shop with an object store keeps its pictures in the store and serves them from the store', async () => {
    const shop = await startTestApp(s3Variables);
    try {
      const id = await uploadedId(await signedIn(shop, 'admin'), await png());
      const response = await fetch(`${shop.url}/uploads/items/${id}-320.webp`);
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')));
      expect(await readdir(join(shop.dataDir, 'uploads'))).toEqual(['incoming']);
      expect((await fetch(`${shop.url}/uploads/items/${'0'.repeat(32)}-320.webp`)).status).toBe(404);
    } finally {
      await shop.close();
    }
  });
});
