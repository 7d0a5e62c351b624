import { DomainError, ITEM_NOT_FOUND, MAX_IMAGE_MEGABYTES } from '@beambright/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { lockItem } from '../../catalogue/hold-items.js';
import { ImagesService } from '../../catalogue/images/images.service.js';
import { appendImage } from '../../catalogue/link-images.js';
import { touchItems } from '../../catalogue/touch-items.js';
import { inTransaction } from '../../database/in-transaction.js';
import type { Job, PayloadOf } from '../../jobs/job.js';
import { Jobs } from '../../jobs/jobs.service.js';
import { CONFIG, type Config } from '../../process/config.js';
import { fetchPublic } from '../../process/outbound/fetch-public.js';
import type { WaitingRow } from './apply-rows.js';

/** The kind of job that fetches one picture. It is not part of applying or undoing the import. */
export const FETCH_PICTURE = 'import-picture';
/** The most pictures that an instance fetches at once, so that its other jobs do not wait for them. */
const MOST_AT_ONCE = 3;
/** How often an address that does not answer is tried, over about seven minutes. */
const MOST_ATTEMPTS = 5;

const WITH_PICTURES = `
  SELECT line, pictures_left AS "left" FROM import_rows WHERE import_id = $1 AND line = ANY ($2::int[]) AND pictures_left > 0 ORDER BY line`;

const NEXT = `
  SELECT item_id AS "itemId", values->'pictures'->>(-pictures_left) AS address, version_after AS "versionAfter",
    EXISTS (SELECT FROM items WHERE id = item_id) AS "hasItem"
  FROM imports JOIN import_rows ON import_id = id WHERE id = $1 AND line = $2 AND pictures_left = $3 AND undone_at IS NULL`;

/** Locks the row, and the import, so that batches of applying or undoing it wait until the transaction ends. */
const HOLD_NEXT = `${NEXT} FOR KEY SHARE OF imports FOR UPDATE OF import_rows`;

const END = `
  UPDATE import_rows SET pictures_left = pictures_left - 1, version_after = $3,
    picture_failures = nullif(coalesce(picture_failures, '[]') || $4::jsonb, '[]')
  WHERE import_id = $1 AND line = $2`;

/** The row whose next picture is fetched. `left` is how many of its pictures are still to fetch, this one included. */
const PAYLOAD = { importId: 'string', line: 'number', left: 'number' } as const;

type PictureOfRow = PayloadOf<typeof PAYLOAD>;

interface NextPicture {
  itemId: string;
  address: string;
  versionAfter: number;
  hasItem: boolean;
}

/**
 * Fetches pictures of applied rows and appends them to the items' pictures. Each job fetches one picture and adds the job of the
 * row's next one, to keep the order. A failure is noted in the row. The others are still fetched.
 */
@Injectable()
export class FetchPicturesService implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly images: ImagesService,
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.register(FETCH_PICTURE, {
      payload: PAYLOAD,
      run: (job) => this.run(job),
      isFinal: () => false,
      mostAtOnce: MOST_AT_ONCE,
      describe: () => ({ what: 'A picture of a file of products', reason: null }),
    });
  }

  /** Starts fetching the pictures of those rows that were applied, once `manager`'s transaction has committed. */
  async startFor(manager: EntityManager, importId: string, rows: readonly WaitingRow[]): Promise<void> {
    const lines = rows.filter(({ values }) => values.pictures).map(({ line }) => line);
    if (lines.length === 0) return;
    const found = await manager.query<Omit<PictureOfRow, 'importId'>[]>(WITH_PICTURES, [importId, lines]);
    for (const row of found) await this.add(manager, { importId, ...row });
  }

  private add(manager: EntityManager, payload: PictureOfRow): Promise<void> {
    return this.jobs.add(manager, { kind: FETCH_PICTURE, payload });
  }

  /** Fetches the next picture of a row. Does nothing if another run has fetched it or the row was undone. */
  private async run({ payload: place, attempts }: Job<PictureOfRow>): Promise<void> {
    const [next] = await this.dataSource.query<NextPicture[]>(NEXT, valuesOf(place));
    if (!next) return;
    try {
      await this.addFrom(next, place);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, message, kind } = error;
      if (code === 'ADDRESS_NO_ANSWER' ? attempts < MOST_ATTEMPTS : kind === 'unavailable') throw error;
      const failure = { address: next.address, code, message };
      await this.end(place, ({ versionAfter }) => Promise.resolve(versionAfter), [failure]);
    }
  }

  private async addFrom({ address, itemId, hasItem }: NextPicture, place: PictureOfRow): Promise<void> {
    if (!hasItem) throw new DomainError(ITEM_NOT_FOUND);
    const { outboundPrivateHosts: privateHosts } = this.config;
    const bytes = await fetchPublic(address, { megabytes: MAX_IMAGE_MEGABYTES, privateHosts });
    const image = await this.images.keepFetched(bytes);
    try {
      await this.end(place, ({ versionAfter }, manager) => append(manager, itemId, image.id, versionAfter));
    } finally {
      await this.images.discard(image.id);
    }
  }

  /** Notes in the row that a picture is done, and adds the job of the next one. `work` returns the row's new `versionAfter`. */
  private async end(
    place: PictureOfRow,
    work: (next: NextPicture, manager: EntityManager) => Promise<number>,
    failures: readonly object[] = [],
  ): Promise<void> {
    const { importId, line, left } = place;
    await inTransaction(this.dataSource, async (manager) => {
      const [next] = await manager.query<NextPicture[]>(HOLD_NEXT, valuesOf(place));
      if (!next) return;
      const version = await work(next, manager);
      await manager.query(END, [importId, line, version, JSON.stringify(failures)]);
      if (left > 1) await this.add(manager, { ...place, left: left - 1 });
    });
  }
}

function valuesOf({ importId, line, left }: PictureOfRow): unknown[] {
  return [importId, line, left];
}

/** Adds the picture. Returns the item's new version; `versionAfter` if it has been changed since, or has the picture already. */
async function append(
  manager: EntityManager,
  itemId: string,
  imageId: string,
  versionAfter: number,
): Promise<number> {
  const { version } = await lockItem(manager, { id: itemId });
  if (!(await appendImage(manager, itemId, imageId))) return versionAfter;
  await touchItems(manager, [{ id: itemId }], null);
  return versionAfter === version ? version + 1 : versionAfter;
}
