import { type Months, monthsOfYear, overlapOf } from './car-months.js';
import { oneLine } from './one-line.js';

/** A vehicle with the names by which people call it; its code is in upper case. */
export interface FleetVehicle extends Months {
  brand: string;
  model: string;
  chassisCode: string;
}

/** Without vehicles `year` is null and `rest` the whole text; otherwise `rest` has the words that are about no car. */
export interface CarText<T> {
  vehicles: T[];
  /** In which the car was registered. */
  year: number | null;
  rest: string;
}

interface Word {
  /** In upper case. */
  text: string;
  start: number;
  end: number;
  /** Whether a hyphen is before it, not a blank. */
  isHyphenated: boolean;
}

/** That words from `first` to `last` name something; `name` is as in the fleet. */
interface Naming {
  name: string;
  first: number;
  last: number;
}

/** Models that are words as well: they count alone, or beside a brand, a year or a code. */
const COMMON_WORDS = new Set(['FIT', 'MARCH', 'NOTE', 'WISH']);
/** A shorter code counts only beside a brand or a model. */
const SHORTEST_CODE_ALONE = 3;
const SHORTEST_GRADED_CODE = 5;
const SHORTEST_BRAND = 4;
const MOST_WORDS_OF_NAME = 3;
const MOST_WORDS_OF_CODE = 2;

const YEAR = /^(?:19[89]\d|20\d\d)$/;
const SERIAL = /^\d{6,7}$/;
const EMISSION_PREFIX = /^[A-Z0-9]{1,3}$/;
const GRADE = /^[A-Z]{3,6}$/;

/**
 * The vehicles that a person means by a text with a frame number, a chassis code, or a model and a year, among other words:
 * 'axio 2012 brake pads' -> the Axios that may have been registered in 2012, 2012, 'brake pads'. None for what is no car of
 * the fleet.
 */
export function resolveCarText<T extends FleetVehicle>(text: string, fleet: readonly T[]): CarText<T> {
  const line = oneLine(text, 'NFKC');
  const words = wordsIn(line);
  const brands = namingsIn(words, brandNames(fleet), MOST_WORDS_OF_NAME);
  const ofBrand = fleet.filter(({ brand }) => isNamed(brands, brand));
  const models = namingsIn(words, modelNames(ofBrand), MOST_WORDS_OF_NAME);
  const isAlone = brands.length + models.length === 0;
  const codes = codesIn(words, ofBrand).filter(({ name }) => !isAlone || name.length >= SHORTEST_CODE_ALONE);
  const year = yearIn(words);
  const isSure = brands.length + codes.length > 0 || year !== null || words.length === 1;
  const sureModels = models.filter(({ name }) => isSure || !COMMON_WORDS.has(keyOf(name)));
  const vehicles = ofBrand.filter(
    (vehicle) =>
      isNamed(sureModels, vehicle.model) &&
      isNamed(codes, vehicle.chassisCode) &&
      (year === null || overlapOf(vehicle, monthsOfYear(Number(year.name), 'registered')) !== null),
  );
  if (sureModels.length + codes.length === 0 || vehicles.length === 0)
    return { vehicles: [], year: null, rest: text };
  const used = [...brands, ...sureModels, ...codes, ...(year ? [year] : [])];
  return { vehicles, year: year && Number(year.name), rest: restOf(line, words, used) };
}

/** Without a naming everything is meant. */
function isNamed(namings: readonly Naming[], name: string): boolean {
  return namings.length === 0 || namings.some((naming) => naming.name === name);
}

function wordsIn(line: string): Word[] {
  return Array.from(line.matchAll(/[^\s\p{Pd},;:()]+/gu), ({ 0: text, index }) => ({
    text: text.toUpperCase(),
    start: index,
    end: index + text.length,
    isHyphenated: /\p{Pd}/u.test(line[index - 1] ?? ''),
  }));
}

/** Letters and digits without accents: 'X-Trail' -> 'XTRAIL'. */
function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** By key: whole names, and the first word of a longer one. */
function brandNames(fleet: readonly FleetVehicle[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { brand } of fleet) {
    const [first = ''] = brand.split(/[\s-]/);
    if (first.length >= SHORTEST_BRAND) names.set(keyOf(first), brand);
    names.set(keyOf(brand), brand);
  }
  return names;
}

/** By key: whole names, and what 'Land Cruiser Prado' has beyond 'Land Cruiser'. */
function modelNames(fleet: readonly FleetVehicle[]): Map<string, string> {
  const models = new Set(fleet.map(({ model }) => model));
  const names = new Map<string, string>();
  for (const model of models) {
    for (const shorter of models)
      if (model.startsWith(`${shorter} `)) names.set(keyOf(model.slice(shorter.length)), model);
    names.set(keyOf(model), model);
  }
  return names;
}

/** The longest names, from the left; no word belongs to two. */
function namingsIn(words: readonly Word[], names: Map<string, string>, mostWords: number): Naming[] {
  const namings: Naming[] = [];
  for (let first = 0; first < words.length; first++) {
    for (let last = Math.min(first + mostWords, words.length) - 1; last >= first; last--) {
      const name = names.get(keyOf(textOf(words, first, last)));
      if (name === undefined) continue;
      namings.push({ name, first, last });
      first = last;
      break;
    }
  }
  return namings;
}

function textOf(words: readonly Word[], first: number, last: number): string {
  return words
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join('');
}

/** Chassis codes with the emission prefix before them, and the serial or the grade behind them. */
function codesIn(words: readonly Word[], fleet: readonly FleetVehicle[]): Naming[] {
  const codes = new Map(fleet.map(({ chassisCode }) => [chassisCode, chassisCode]));
  for (const { text } of words) {
    const code = codeWithin(text, codes);
    if (code) codes.set(text, code);
  }
  return namingsIn(words, codes, MOST_WORDS_OF_CODE).map(({ name, first, last }) => ({
    name,
    first: hasPrefix(words, first) ? first - 1 : first,
    last: hasSuffix(words, last) ? last + 1 : last,
  }));
}

/** 'NZE161G' -> 'NZE161'; 'NZE1416048723' -> 'NZE141' by the longest known code. */
function codeWithin(text: string, codes: Map<string, string>): string | null {
  const graded = text.slice(0, -1);
  if (/[A-Z]$/.test(text) && graded.length >= SHORTEST_GRADED_CODE && codes.has(graded)) return graded;
  const [longest = null] = [...codes.keys()]
    .filter((code) => text.startsWith(code) && SERIAL.test(text.slice(code.length)))
    .toSorted((one, other) => other.length - one.length);
  return longest;
}

function hasPrefix(words: readonly Word[], first: number): boolean {
  return Boolean(words[first]?.isHyphenated) && EMISSION_PREFIX.test(words[first - 1]?.text ?? '');
}

function hasSuffix(words: readonly Word[], last: number): boolean {
  const { text, isHyphenated } = words[last + 1] ?? { text: '', isHyphenated: false };
  return SERIAL.test(text) || (isHyphenated && GRADE.test(text));
}

/** Null without a year, and for several, such as 2008-2012. */
function yearIn(words: readonly Word[]): Naming | null {
  const years = words.flatMap(({ text }, place) =>
    YEAR.test(text) ? [{ name: text, first: place, last: place }] : [],
  );
  return years.length === 1 ? (years[0] ?? null) : null;
}

function restOf(line: string, words: readonly Word[], used: readonly Naming[]): string {
  const kept = words.filter((_, place) => !used.some(({ first, last }) => first <= place && place <= last));
  return kept
    .map(({ start, end, isHyphenated }) => `${isHyphenated ? '-' : ' '}${line.slice(start, end)}`)
    .join('')
    .replace(/^[ -]/, '');
}
