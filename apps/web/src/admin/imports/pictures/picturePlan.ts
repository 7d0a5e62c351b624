import type { ApolloClient } from '@apollo/client';
import {
  calledBy,
  type NamedProduct,
  pictureName,
  type PictureName,
  type PossibleProduct,
  productFinder,
} from './pictureNames';
import { PictureProductsDocument } from './PictureProducts.generated';
import { type ZipEntry, zipEntries, ZipFailure } from './readZip';

export const MAX_ZIP_MEGABYTES = 500;
export const MAX_PICTURES = 2_000;

/** A query has at most this many ids, and at most this many numbers. */
const PORTION = 100;

interface Picture extends Pick<PictureName, 'file' | 'type'>, Pick<ZipEntry, 'read'> {}

export interface PlannedPicture extends Picture, PossibleProduct {}

/** A picture that may belong to several products, or perhaps to none. */
export interface DoubtfulPicture extends Picture {
  possible: PossibleProduct[];
}

/** The pictures that a zip would add, sorted by product and place. */
export interface PicturePlan {
  zipName: string;
  pictures: PlannedPicture[];
  /** Pictures for which the admin must choose a product first. An answer moves a picture to `pictures`. */
  doubtful: DoubtfulPicture[];
  productCount: number;
  /** Names of pictures without a product. */
  homeless: string[];
  /** Names of files that are no pictures. */
  ignored: string[];
}

/** Finds the products for the names in a zip. Throws ZipFailure, and the errors of the query. */
export async function picturePlan(client: ApolloClient, zip: File): Promise<PicturePlan> {
  if (zip.size > MAX_ZIP_MEGABYTES * 1024 * 1024)
    throw new ZipFailure(`Too large: at most ${MAX_ZIP_MEGABYTES} MB can be opened. Split it.`);
  const files = (await zipEntries(zip)).map((entry) => ({ ...entry, name: pictureName(entry.path) }));
  const named = files.flatMap(({ name, read }) => (name ? [{ name, read }] : []));
  if (named.length === 0) throw new ZipFailure('There are no PNG, JPEG, GIF or WebP pictures in this file');
  if (named.length > MAX_PICTURES)
    throw new ZipFailure(`The file has more than ${MAX_PICTURES.toLocaleString('en-US')} pictures: split it`);
  const find = productFinder(await productsOf(client, calledBy(named.map(({ name }) => name))));
  const found = named.map(({ name, read }) => ({ ...name, read, ...find(name) }));
  return planOf(
    found.flatMap(({ isSure, possible, ...picture }) =>
      isSure ? possible.map((one) => ({ ...picture, ...one })) : [],
    ),
    {
      zipName: zip.name,
      doubtful: found.filter(({ isSure, possible }) => !isSure && possible.length > 0),
      homeless: found.filter(({ possible }) => possible.length === 0).map(({ file }) => file),
      ignored: files.filter(({ name }) => name === null).map(({ path }) => path),
    },
  );
}

/** The plan with the admin's choices. For each of `doubtful`, `answers` has the id of a product, or undefined to leave it out. */
export function answeredPlan(
  { pictures, ...plan }: PicturePlan,
  answers: readonly (string | undefined)[],
): PicturePlan {
  const answered = plan.doubtful.map(({ possible, ...picture }, index) => ({
    ...picture,
    ...possible.find(({ product }) => product.id === answers[index]),
  }));
  const isPlanned = (picture: (typeof answered)[number]): picture is PlannedPicture =>
    picture.product !== undefined;
  const left = answered.filter((picture) => !isPlanned(picture)).map(({ file }) => file);
  return planOf([...pictures, ...answered.filter(isPlanned)], {
    ...plan,
    doubtful: [],
    homeless: [...plan.homeless, ...left],
  });
}

function planOf(
  pictures: readonly PlannedPicture[],
  plan: Omit<PicturePlan, 'pictures' | 'productCount'>,
): PicturePlan {
  return {
    ...plan,
    pictures: pictures.toSorted(
      (a, b) => byProduct(a.product, b.product) || a.place - b.place || byName(a.file, b.file),
    ),
    productCount: new Set(pictures.map(({ product }) => product.id)).size,
  };
}

async function productsOf(
  client: ApolloClient,
  { ids, numbers }: ReturnType<typeof calledBy>,
): Promise<NamedProduct[]> {
  const products: NamedProduct[] = [];
  for (let start = 0; start < Math.max(ids.length, numbers.length); start += PORTION) {
    const { data } = await client.query({
      query: PictureProductsDocument,
      variables: {
        ids: ids.slice(start, start + PORTION),
        numbers: numbers.slice(start, start + PORTION),
      },
      fetchPolicy: 'no-cache',
    });
    products.push(
      ...(data?.itemsByOwnNumber ?? []).map(({ number, item }) => ({ ...item, calledBy: number })),
      ...(data?.itemsByIds ?? []).map((item) => ({ ...item, calledBy: item.id })),
    );
  }
  return products;
}

function byProduct(a: NamedProduct, b: NamedProduct): number {
  return byName(a.calledBy, b.calledBy) || byName(a.id, b.id);
}

function byName(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
