import { LENGTHS, numberKey } from '@beambright/domain';

const TYPES = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
]);

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const WORDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\p{L}\p{N}]+/giu;
/** The place of a picture among those of its product: the last digits in '0012-2', '0012 (2)' and '0012_002'. */
const PLACE = /^0{0,2}\d{1,2}$/;
const HAS_DIGIT = /\d/;
/** The maximum number of words after the number of the product, as in '0012 - Copy (2)' and '0012_front_left'. */
const MOST_WORDS_BEHIND = 4;

export interface PictureName {
  /** The name of the file without its folders. */
  file: string;
  type: string;
  /** The ways to read the name as a product's number or id, with the longest first. */
  readings: Reading[];
}

interface Reading {
  /** The words of the number or id, separated by blanks. They have no punctuation, as file names cannot contain all of it. */
  words: string;
  /** The place of the picture among those of its product, from 1. A name without a place means the first picture. */
  place: number;
  /** Whether the last word may be a place. '1001 2' is more likely the second picture of 1001 than product 10012. */
  mayEndInPlace: boolean;
}

export interface PossibleProduct {
  product: NamedProduct;
  place: number;
}

/** A product. `calledBy` is what it was found by: its number in the shop, or its id. */
export interface NamedProduct {
  id: string;
  name: string;
  calledBy: string;
}

/** Reads the name of a file in a zip. Null means no picture. Undefined means a folder or hidden file, which is not listed. */
export function pictureName(path: string): PictureName | null | undefined {
  const parts = path.split(/[/\\]/);
  const file = parts.at(-1) ?? '';
  const isHidden = parts.some((part) => part.startsWith('.') || part === '__MACOSX');
  if (isHidden || file === '') return undefined;
  const end = file.lastIndexOf('.');
  const type = TYPES.get(file.slice(end + 1).toLowerCase());
  const stem = file.slice(0, Math.max(end, 0)).trim().slice(0, LENGTHS.itemName);
  const readings = readingsOf(wordsOf(stem));
  return type && readings.length > 0 ? { file, type, readings } : null;
}

/** All ways to split the words into a number or id, and a rest. The rest has at most one place, and words without digits. */
function readingsOf(words: readonly string[]): Reading[] {
  const readings: Reading[] = [];
  for (let end = words.length; end > Math.max(0, words.length - MOST_WORDS_BEHIND - 1); end--) {
    const places = words.slice(end).filter((word) => HAS_DIGIT.test(word));
    if (places.length > 1 || !places.every((word) => PLACE.test(word))) break;
    readings.push({
      words: words.slice(0, end).join(' '),
      place: Number(places[0] ?? 1),
      mayEndInPlace: end > 1 && PLACE.test(words[end - 1] ?? ''),
    });
  }
  return readings;
}

/** All ids and shop numbers of products that the file names may contain. */
export function calledBy(names: readonly PictureName[]): { ids: string[]; numbers: string[] } {
  const texts = names.flatMap(({ readings }) => readings.map(({ words }) => words));
  const ids = new Set(texts.filter((text) => ID.test(text)).map((id) => id.toLowerCase()));
  const numbers = new Set(texts.filter((text) => !ID.test(text)).map(numberKey));
  return { ids: [...ids], numbers: [...numbers].filter((key) => key !== '') };
}

/**
 * Returns a function that finds the products a picture may belong to, ignoring blanks and punctuation: '1001-2' -> product 1001.
 * Without a product 1001 it finds 10012, but `isSure` is false. `isSure` is also false if several products are possible.
 */
export function productFinder(products: readonly NamedProduct[]) {
  const byKey = new Map(products.map((product) => [numberKey(product.calledBy), product]));
  return ({ readings }: PictureName): { possible: PossibleProduct[]; isSure: boolean } => {
    const found = readings.flatMap(({ words, place, mayEndInPlace }) => {
      const product = byKey.get(numberKey(words));
      if (!product) return [];
      return [{ product, place, isSure: !mayEndInPlace || wordsOf(product.calledBy).join(' ') === words }];
    });
    const sure = found.filter(({ isSure }) => isSure);
    const possible = new Map(
      (sure.length > 0 ? sure : found).toReversed().map((one) => [one.product.id, one]),
    );
    return { possible: [...possible.values()].toReversed(), isSure: sure.length > 0 && possible.size === 1 };
  };
}

function wordsOf(text: string): string[] {
  return text.toUpperCase().match(WORDS) ?? [];
}
