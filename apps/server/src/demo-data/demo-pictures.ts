import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ImagesService } from '../catalogue/images/images.service.js';
import { type CatalogueFile, DEMO_ASSETS } from './catalogue-file.js';

const WIDTH = 960;
const HEIGHT = 720;
/** At this density an SVG of 640x480 renders to 640x480 pixels. */
const DPI_OF_SVG = 72;

/** The image id of each drawing. It is rendered on the backdrop of the first category that uses it. */
export async function keepDemoPictures(
  catalogue: CatalogueFile,
  images: ImagesService,
  stop?: AbortSignal,
): Promise<Map<string, string>> {
  const backdrops = await renderBackdrops(catalogue);
  const categories = new Map<string, string>();
  for (const { art, category } of catalogue.items.toReversed())
    for (const kind of art) categories.set(kind, category);
  const ids = new Map<string, string>();
  const queue = categories.entries();
  let isOver = false;
  const keepNext = async (): Promise<void> => {
    for (let step = queue.next(); !step.done && !isOver; step = queue.next()) {
      stop?.throwIfAborted();
      const [kind, category] = step.value;
      const backdrop = backdrops.get(category);
      if (!backdrop) throw new Error(`The demo item with a ${kind} is in the unknown category '${category}'`);
      ids.set(kind, (await images.keep(await renderPart(backdrop, kind))).id);
    }
  };
  const keepAll = () => keepNext().finally(() => (isOver = true));
  // If one worker fails, the other finishes its picture and stops, so that nothing runs on afterwards.
  const [one, other] = await Promise.allSettled([keepAll(), keepAll()]);
  for (const result of [one, other]) if (result.status === 'rejected') throw result.reason;
  return ids;
}

/** Backdrops are rendered small and enlarged: they are blurred anyway, and blurring a large picture takes half a second. */
async function renderBackdrops({ categories }: CatalogueFile): Promise<Map<string, Buffer>> {
  const template = await readFile(join(DEMO_ASSETS, 'backdrop.svg'), 'utf8');
  const render = ({ tint }: { tint: string }) =>
    sharp(Buffer.from(template.replaceAll('TINT', tint)), { density: DPI_OF_SVG / 2 })
      .resize(WIDTH, HEIGHT)
      .removeAlpha()
      .raw()
      .toBuffer();
  return new Map(await Promise.all(categories.map(async (one) => [one.name, await render(one)] as const)));
}

/** Draws a part on a backdrop. The PNG is uncompressed, because it is decoded right away. '-mirrored' gives the mirror image. */
async function renderPart(backdrop: Buffer, kind: string): Promise<Buffer> {
  const drawing = kind.replace(/-mirrored$/, '');
  const part = await sharp(join(DEMO_ASSETS, 'art', `${drawing}.svg`), { density: DPI_OF_SVG * 1.5 })
    .flop(drawing !== kind)
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: '#0000' })
    .raw()
    .toBuffer();
  const raw = (channels: 3 | 4) => ({ width: WIDTH, height: HEIGHT, channels });
  return sharp(backdrop, { raw: raw(3) })
    .composite([{ input: part, raw: raw(4) }])
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
}
