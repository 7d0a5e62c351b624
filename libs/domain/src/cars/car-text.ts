import { oneLine, withHyphens } from '../text/one-line.js';
import { LENGTHS } from '../text/text.js';
import { isCarYear, monthsOfYear, overlapOf } from './car-months.js';
import {
  familyOf,
  type FleetNames,
  type FleetVehicle,
  keyOf,
  namesOf,
  withoutVariant,
} from './fleet-names.js';

/** What a text says about cars. `rest` is the text without the words about cars; all of it if it names no vehicle. */
export interface CarText<T> {
  vehicles: T[];
  year: number | null;
  /** The typed year, if no named vehicle was built in it. `vehicles` may then also have others of the model, built in it. */
  otherYear: number | null;
  /** The chassis code of the frame number in the text; null if there is no frame number. */
  frameCode: string | null;
  /** The whole frame number, such as 'NZE141-6048723'; null if there is none. */
  frameNumber: string | null;
  rest: string;
}

interface Word {
  /** The word in upper case. */
  text: string;
  start: number;
  end: number;
  /** Whether a hyphen is before the word instead of a blank. */
  isHyphenated: boolean;
}

/** Words of a text, from `first` to `last`, that name something, such as a model. `name` is as the fleet spells it. */
interface Naming {
  name: string;
  first: number;
  last: number;
}

/** Models whose names are also ordinary words. */
const COMMON_WORDS = new Set(['FIT', 'MARCH', 'NOTE', 'WISH']);
const LONGEST_WEAK_MODEL = 2;
const LONGEST_WEAK_CODE = 3;
const SHORTEST_CODE_ALONE = 3;
const SHORTEST_GRADED_CODE = 5;
const MOST_WORDS_OF_NAME = 3;
const MOST_WORDS_OF_CODE = 2;

const YEAR = /^\d{4}$/;
const SERIAL = /^\d{6,7}$/;
/** The possible lengths of a serial. The shortest is tried first, because it leaves the longest code. */
const SERIAL_LENGTHS = [6, 7];
const EMISSION_PREFIX = /^[A-Z0-9]{1,3}$/;
const GRADE = /^[A-Z]{3,6}$/;
const FRAME_NUMBER = /\b[A-Z][A-Z0-9]{1,7}[\s-]?\d{6,7}\b/gi;
const LETTERS = /^[A-Z]+$/;
const DIGITS_FIRST = /^\d/;
const LITRES = /^\d\.\dL?$|^\d{3,4}CC$/;
const FUEL = /^(?:DIESEL|PETROL|HYBRID)$/;
/** Matches words that people add to the name of a model: 'Corolla Fielder', 'Hilux Vigo', 'Land Cruiser V8'. */
const BYNAME = /^(?:COROLLA|VIGO|V8)$/;
const PART_WITH_FUEL = /^(?:BATTERY|CAP|ENGINE|FILTER|HOSE|INJECTOR|LINE|NOZZLE|PIPE|PUMP|TANK)S?$/;
const GRADE_AND_SERIAL = /^[A-Z]?(\d{6,7})$/;

/**
 * Finds the vehicles that a text names: 'axio 2012 brake pads' -> the Axios that may be of 2012, the year 2012, and the rest
 * 'brake pads'. A short code, or a model that is a common word, counts only if it is alone or confirmed by other words. If a
 * vehicle is found, `rest` has no frame number.
 */
export function resolveCarText<T extends FleetVehicle>(text: string, fleet: readonly T[]): CarText<T> {
  const line = oneLine('search', text, { max: LENGTHS.search, form: 'NFKC' });
  const words = wordsIn(withHyphens(line));
  const names = namesOf(fleet);
  const allCodes = codesIn(words, names);
  const named = namingsIn(words, names.models, MOST_WORDS_OF_NAME).map((model) =>
    ofCodes(model, allCodes, fleet),
  );
  const brands = namingsIn(words, names.brands, MOST_WORDS_OF_NAME).filter(
    (brand) => !named.some((model) => isWithin(brand, model)),
  );
  const allModels = named.filter(
    ({ name, first }) =>
      !YEAR.test(name) ||
      brands.some((brand) => brand.last + 1 === first && isModelOf(brand.name, name, fleet)),
  );
  const year = yearIn(words, allModels);
  const isSure = (naming: Naming, others: readonly Naming[]) =>
    brands.length > 0 ||
    naming.last - naming.first + 1 === words.length ||
    (year !== null && isBeside(naming, year)) ||
    others.some((other) => isPair(naming, other, fleet));
  const strong = allModels.filter(({ name }) => !isWeakModel(name));
  const models = strong.length > 0 ? strong : allModels.filter((naming) => isSure(naming, allCodes));
  const codes = allCodes
    .filter((naming) => !isWeakCode(naming, words) || isSure(naming, allModels))
    .filter(({ name }) => name.length >= SHORTEST_CODE_ALONE || brands.length + models.length > 0);
  const ofAnyYear = fleet.filter(
    (vehicle) =>
      isNamed(brands, vehicle.brand) && isNamed(models, vehicle.model) && isNamed(codes, vehicle.chassisCode),
  );
  const framed = codes.find((naming) => serialOf(naming, words) !== null);
  const frame = frameOf(framed, words);
  if (ofAnyYear.length === 0 && framed) {
    // A frame number is certain, whatever the other words say.
    const known = fleet.filter(({ chassisCode }) => chassisCode === framed.name);
    const rest = restOf(line, words, [framed]);
    return { vehicles: known, year: null, otherYear: null, ...frame, rest };
  }
  const { vehicles, ...years } = builtFor(year, ofAnyYear, codes.length > 0 && { fleet, isFramed: !!framed });
  if (models.length + codes.length === 0 || vehicles.length === 0)
    return { vehicles: [], year: null, otherYear: null, ...frameOf(undefined, words), rest: text };
  const used = [...brands, ...models, ...codes, ...(year ? [year] : [])];
  const rest = restOf(line, words, [...used, ...detailsIn(words, used, vehicles)]);
  return { vehicles, ...years, ...frame, rest };
}

/**
 * The named vehicles that were built in the typed year. If there are none but the text has a code, all named vehicles, and also
 * others of the model that were built in that year. A code in a frame number is certain, so it adds no others.
 */
function builtFor<T extends FleetVehicle>(
  typed: Naming | null,
  named: readonly T[],
  code: false | { fleet: readonly T[]; isFramed: boolean },
): Pick<CarText<T>, 'vehicles' | 'year' | 'otherYear'> {
  if (typed === null) return { vehicles: [...named], year: null, otherYear: null };
  const year = Number(typed.name);
  const isBuiltFor = (vehicle: T) => overlapOf(vehicle, monthsOfYear(year)) !== null;
  const vehicles = named.filter(isBuiltFor);
  if (vehicles.length > 0 || !code) return { vehicles, year, otherYear: null };
  const others = code.isFramed ? [] : code.fleet.filter((one) => named.some((own) => isSameModel(own, one)));
  return { vehicles: [...named, ...others.filter(isBuiltFor)], year: null, otherYear: year };
}

function isSameModel(one: FleetVehicle, other: FleetVehicle): boolean {
  return one.brand === other.brand && one.model === other.model;
}

/** Whether one of the namings has the name. If there are no namings, any name counts. */
function isNamed(namings: readonly Naming[], name: string): boolean {
  return namings.length === 0 || namings.some((naming) => naming.name === name);
}

function isWithin(inner: Naming, outer: Naming): boolean {
  const isLonger = outer.last - outer.first > inner.last - inner.first;
  return isLonger && outer.first <= inner.first && inner.last <= outer.last;
}

function isBeside(one: Naming, other: Naming): boolean {
  return one.last + 1 === other.first || other.last + 1 === one.first;
}

/** Whether a vehicle has one of the names as its model and the other as its code. */
function isPair(one: Naming, other: Naming, fleet: readonly FleetVehicle[]): boolean {
  return fleet.some(
    ({ model, chassisCode }) =>
      (model === one.name && chassisCode === other.name) ||
      (model === other.name && chassisCode === one.name),
  );
}

/** The model with which the codes agree: 'Fit Hybrid' -> 'Fit' if a code of the text belongs to the Fit, not to the Hybrid. */
function ofCodes(model: Naming, codes: readonly Naming[], fleet: readonly FleetVehicle[]): Naming {
  const shorter = { ...model, name: withoutVariant(model.name) };
  if (shorter.name === model.name) return model;
  const [isOwn, isOfShorter] = [model, shorter].map((one) => codes.some((code) => isPair(one, code, fleet)));
  return isOfShorter && !isOwn ? shorter : model;
}

function isModelOf(brandName: string, modelName: string, fleet: readonly FleetVehicle[]): boolean {
  return fleet.some(({ brand, model }) => brand === brandName && model === modelName);
}

function isWeakModel(name: string): boolean {
  const key = keyOf(name);
  return key.length <= LONGEST_WEAK_MODEL || COMMON_WORDS.has(key);
}

/** Whether a code is too short to be certain. With a serial after it, it is a frame number and certain. */
function isWeakCode({ name, first, last }: Naming, words: readonly Word[]): boolean {
  return name.length <= LONGEST_WEAK_CODE && textOf(words, first, last).length <= name.length;
}

function serialOf({ name, first, last }: Naming, words: readonly Word[]): string | null {
  const [, behind = ''] = keyOf(textOf(words, first, last)).split(name);
  return GRADE_AND_SERIAL.exec(behind)?.[1] ?? null;
}

function frameOf(
  framed: Naming | undefined,
  words: readonly Word[],
): Pick<CarText<unknown>, 'frameCode' | 'frameNumber'> {
  if (!framed) return { frameCode: null, frameNumber: null };
  return { frameCode: framed.name, frameNumber: `${framed.name}-${serialOf(framed, words)}` };
}

function wordsIn(line: string): Word[] {
  return Array.from(
    line.matchAll(/[^\s\-,;:()/.?!'"]+(?:[.'][^\s\-,;:()/.?!'"]+)*/g),
    ({ 0: text, index }) => ({
      text: text.toUpperCase(),
      start: index,
      end: index + text.length,
      isHyphenated: line[index - 1] === '-',
    }),
  );
}

/** Finds the longest names, from left to right. No word belongs to two names. */
function namingsIn(words: readonly Word[], names: ReadonlyMap<string, string>, mostWords: number): Naming[] {
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

/** Finds chassis codes, also with an emission prefix before them, or a serial or a grade behind them. */
function codesIn(words: readonly Word[], { codes }: FleetNames): Naming[] {
  const written = new Map<string, string>();
  const add = (text: string, code = codeWithin(text, codes)) => {
    if (code) written.set(text, code);
  };
  const keys = words.map(({ text }) => keyOf(text));
  for (const [place, key] of keys.entries()) {
    const both = key + (keys[place + 1] ?? '');
    add(key);
    if (codes.has(both)) add(both, both);
    else if (LETTERS.test(key) && DIGITS_FIRST.test(both.slice(key.length))) add(both);
  }
  return namingsIn(words, written, MOST_WORDS_OF_CODE).map(({ name, first, last }) => ({
    name,
    first: hasPrefix(words, first) ? first - 1 : first,
    last: hasSuffix(words, last) ? last + 1 : last,
  }));
}

/** The longest known code with which a text begins: 'NZE161', 'NZE161G' -> 'NZE161'; 'NZE1416048723' -> 'NZE141'. */
export function codeWithin(text: string, codes: ReadonlySet<string>): string | null {
  if (codes.has(text)) return text;
  const graded = text.slice(0, -1);
  if (/[A-Z]$/.test(text) && graded.length >= SHORTEST_GRADED_CODE && codes.has(graded)) return graded;
  const framed = SERIAL_LENGTHS.map((length) => text.slice(0, -length));
  return framed.find((code) => codes.has(code) && SERIAL.test(text.slice(code.length))) ?? null;
}

function hasPrefix(words: readonly Word[], first: number): boolean {
  return Boolean(words[first]?.isHyphenated) && EMISSION_PREFIX.test(words[first - 1]?.text ?? '');
}

function hasSuffix(words: readonly Word[], last: number): boolean {
  const { text, isHyphenated } = words[last + 1] ?? { text: '', isHyphenated: false };
  return SERIAL.test(text) || (isHyphenated && GRADE.test(text));
}

/** The only year in the text; null for several, such as 2008-2012. The model name Peugeot 2008 is not a year. */
function yearIn(words: readonly Word[], models: readonly Naming[]): Naming | null {
  const years = words.flatMap(({ text }, place) =>
    YEAR.test(text) && isCarYear(Number(text)) && !models.some(({ first }) => first === place)
      ? [{ name: text, first: place, last: place }]
      : [],
  );
  return years.length === 1 ? (years[0] ?? null) : null;
}

/** Words with details of the car, such as '1.5L', '320i' and 'Vigo'. A part's fuel is no detail: 'hilux diesel pump'. */
function detailsIn(words: readonly Word[], used: readonly Naming[], cars: readonly FleetVehicle[]): Naming[] {
  const details: Naming[] = [];
  for (const [place, { text }] of words.entries()) {
    const naming = { name: text, first: place, last: place };
    const isBesideCar = [...used, ...details].some((one) => isBeside(naming, one));
    const isFuel = FUEL.test(text) && !PART_WITH_FUEL.test(words[place + 1]?.text ?? '');
    const isType = cars.some(({ model }) => keyOf(model) === familyOf(text));
    if (isBesideCar && (LITRES.test(text) || BYNAME.test(text) || isFuel || isType)) details.push(naming);
  }
  return details;
}

function restOf(line: string, words: readonly Word[], used: readonly Naming[]): string {
  const kept = words.map((word, place) => ({
    ...word,
    isKept: !used.some(({ first, last }) => first <= place && place <= last),
  }));
  const rest = kept.map(({ isKept, start, end }, place) => {
    if (!isKept) return ' ';
    const before = kept[place - 1];
    return (before?.isKept ? line.slice(before.end, start) : ' ') + line.slice(start, end);
  });
  return oneLine('search', withHyphens(rest.join('')).replace(FRAME_NUMBER, ' '), { max: LENGTHS.search });
}
