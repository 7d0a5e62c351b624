import { LENGTHS, numberKey } from '@beambright/domain';

/** By the extension of the name, in lower case. */
const TYPES = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
]);

/** '0012-2', '0012_2', '0012 (2)': the second picture of 0012. */
const NUMBERED = /^(.*\S)\s*(?:[-_]\s*(\d{1,2})|\((\d{1,2})\))$/;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the name of a picture says about its product. */
export interface PictureName {
  /** Without folders. */
  file: string;
  /** MIME type. */
  type: string;
  /** Without extension. */
  stem: string;
  /** The stem without the number of the picture; null if it has none. */
  base: string | null;
  /** From 1; a stem without a number is the first. */
  place: number;
}

/** A product, with the own number or the id by which it was found. */
export interface NamedProduct {
  id: string;
  name: string;
  calledBy: string;
}

/** The name of a file in a zip. Null for what is no picture; undefined for folders and hidden files, which nobody needs to know of. */
export function pictureName(path: string): PictureName | null | undefined {
  const parts = path.split(/[/\\]/);
  const file = parts.at(-1) ?? '';
  const isHidden = parts.some((part) => part.startsWith('.') || part === '__MACOSX');
  if (isHidden || file === '') return undefined;
  const end = file.lastIndexOf('.');
  const type = TYPES.get(file.slice(end + 1).toLowerCase());
  const stem = file.slice(0, Math.max(end, 0)).trim().slice(0, LENGTHS.itemName);
  return type && stem ? { file, type, stem, ...numbered(stem) } : null;
}

function numbered(stem: string): Pick<PictureName, 'base' | 'place'> {
  const [, base = null, dashed, inBrackets] = NUMBERED.exec(stem) ?? [];
  return { base, place: Number(dashed ?? inBrackets ?? 1) };
}

/** The ids and own numbers that the names may mean, each once. */
export function calledBy(names: readonly PictureName[]): { ids: string[]; numbers: string[] } {
  const texts = names.flatMap(({ stem, base }) => (base === null ? [stem] : [stem, base]));
  const ids = new Set(texts.filter((text) => ID.test(text)).map((id) => id.toLowerCase()));
  const numbers = new Set(texts.filter((text) => !ID.test(text)).map(numberKey));
  return { ids: [...ids], numbers: [...numbers].filter((key) => key !== '') };
}

/**
 * Finds the product of a name and the place of the picture: a product that is called like the whole stem comes before
 * one that is called like the stem without its number. Other signs between the letters and digits do not matter, but they
 * must not hide the number of a picture: '1001-2' is not of product 10012.
 */
export function productFinder(products: readonly NamedProduct[]) {
  const byKey = new Map(products.map((product) => [numberKey(product.calledBy), product]));
  return ({ stem, base, place }: PictureName): { product: NamedProduct; place: number } | null => {
    const whole = byKey.get(numberKey(stem));
    if (whole && (base === null || words(whole.calledBy) === words(stem)))
      return { product: whole, place: 1 };
    const ofBase = base === null ? undefined : byKey.get(numberKey(base));
    return ofBase ? { product: ofBase, place } : null;
  };
}

/** 'AB/12-2' and 'ab_12 2' are the same words: file names cannot have every sign. */
function words(text: string): string {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
    .toUpperCase();
}
