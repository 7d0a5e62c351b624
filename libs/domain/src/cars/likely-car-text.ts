import { oneLine, withHyphens } from '../text/one-line.js';
import { LENGTHS } from '../text/text.js';
import { type Months, monthsOfYear, overlapOf } from './car-months.js';
import { type CarText, resolveCarText } from './car-text.js';
import { familyOf, type FleetNames, type FleetVehicle, keyOf, namesOf } from './fleet-names.js';

/** Ordinary words that are one typing error away from a model. */
const OTHER_WORDS = new Set(
  'ALSO AUTO BELT CENTER CENTRE CLASS MATCH NONE NOSE PETROL RANGE SHIFT STEAM WASH WISE WITH'.split(' '),
);
const SHORTEST_BRAND = 5;
const SHORTEST_MODEL = 4;
const SHORTEST_TYPED_MODEL = 3;
const SHORTEST_CODE = 3;
const SHORTEST_CODE_AMONG_WORDS = 5;

const YEAR = /^\d{4}$/;
const CODE = /^(?=.*[A-Z])(?=.*\d)[A-Z0-9]+$/;

interface Known extends FleetNames {
  fleet: readonly FleetVehicle[];
}

/** A word of a text, with the brand or model that it names, exactly or with one typing error; null if it names none. */
interface Word {
  key: string;
  start: number;
  end: number;
  brand: string | null;
  model: string | null;
}

const MOST_LIKELY_CARS = 3;
/** The most vehicles to list for a misspelt model. If it has more, none is listed: the car's owner can type the chassis code. */
const MOST_OF_MODEL = 8;
/** Matches endings that sound alike: 'Foresta' sounds like 'Forester'. */
const SPOKEN_END = /(?:[AEO]R|A)$/;

/** The vehicles that a text may be about, by exact or likely names. Empty if there are too many to choose from. */
export function likelyCars<T extends FleetVehicle>(
  text: string,
  fleet: readonly T[],
): Pick<CarText<T>, 'rest' | 'vehicles' | 'year'> {
  const likely = likelyCarText(text, fleet);
  const found = resolveCarText(likely ?? text, fleet);
  const vehicles = namedVehicles(found);
  const isOfModel =
    likely !== null && new Set(vehicles.map(({ brand, model }) => `${brand} ${model}`)).size === 1;
  const isLikely = vehicles.length <= (isOfModel ? MOST_OF_MODEL : MOST_LIKELY_CARS);
  return { vehicles: isLikely ? vehicles : [], year: found.year ?? found.otherYear, rest: found.rest };
}

/** The vehicles that the text names. If they are not of the typed year (`otherYear`), `vehicles` also has others that are. */
export function namedVehicles<T extends Months>({
  vehicles,
  otherYear,
}: Pick<CarText<T>, 'vehicles' | 'otherYear'>): T[] {
  const months = otherYear === null ? null : monthsOfYear(otherYear);
  return vehicles.filter((vehicle) => !months || !overlapOf(vehicle, months));
}

/**
 * Corrects names of cars: 'toyta vits' -> 'Toyota Vitz', 'x-trail t31' -> 'x-trail NT31', 'c200' -> 'C-Class'.
 * Returns null if there is nothing to correct. The result may be offered, but must not be used unasked.
 */
export function likelyCarText(text: string, fleet: readonly FleetVehicle[]): string | null {
  const line = withHyphens(oneLine('search', text, { max: LENGTHS.search, form: 'NFKC' }));
  const known = { fleet, ...namesOf(fleet) };
  const words = wordsIn(line, known);
  const likely = words
    .map((word) => ({ ...word, name: likelyName(word, words, known) }))
    .reduceRight(
      (line, { start, end, name }) =>
        line.slice(0, start) + (name ?? line.slice(start, end)) + line.slice(end),
      line,
    );
  return likely !== line && resolveCarText(likely, fleet).vehicles.length > 0 ? likely : null;
}

function wordsIn(line: string, known: Known): Word[] {
  const found: { key: string; start: number; end: number }[] = [];
  for (const { 0: text, index } of line.matchAll(/[^\s,;:()/.?!'"]+/g)) {
    const word = { key: keyOf(text), start: index, end: index + text.length };
    const before = found.at(-1);
    const both = `${before?.key}${word.key}`;
    // Models of two words, such as 'x trail' and 'land cruiser'
    if (before && known.wholeModels.has(both)) Object.assign(before, { key: both, end: word.end });
    else found.push(word);
  }
  const codes = new Set(found.map(({ key }) => key).filter((key) => known.codes.has(key)));
  const words: Word[] = [];
  for (const word of found) {
    const brand = known.brands.get(word.key) ?? misspeltBrand(word.key, known);
    const isWhole = word.key.length >= SHORTEST_MODEL && isAlone(word.key, found);
    const mayBe = ({ brand, chassisCode }: FleetVehicle) =>
      isWhole || brand === words.at(-1)?.brand || codes.has(chassisCode);
    const model = known.wholeModels.get(word.key) ?? misspeltModel(word.key, known.fleet.filter(mayBe));
    words.push({ ...word, brand, model });
  }
  return words;
}

/** The name as the fleet spells it; null if the word is right already or names nothing. */
function likelyName({ key, brand, model }: Word, words: readonly Word[], known: Known): string | null {
  if (known.brands.has(key) || known.wholeModels.has(key) || known.codes.has(key)) return null;
  return brand ?? model ?? fullCode(key, words, known) ?? known.wholeModels.get(familyOf(key)) ?? null;
}

function misspeltBrand(typed: string, { brands }: Known): string | null {
  return only(
    [...brands].flatMap(([key, brand]) =>
      key.length >= SHORTEST_BRAND && isOneTypo(typed, key) ? [brand] : [],
    ),
  );
}

function misspeltModel(typed: string, fleet: readonly FleetVehicle[]): string | null {
  if (typed.length < SHORTEST_TYPED_MODEL || OTHER_WORDS.has(typed)) return null;
  const isMeant = (key: string) =>
    key.length >= SHORTEST_MODEL &&
    (isOneTypo(typed, key) || typed.replace(SPOKEN_END, 'A') === key.replace(SPOKEN_END, 'A'));
  const models = new Set(fleet.map(({ model }) => model));
  return only([...models].filter((model) => isMeant(keyOf(model))));
}

/**
 * The only chassis code that is the typed text with one more letter at an end: 'T31' -> 'NT31'; null if there are none or
 * several. A short text among other words counts only if they name a brand or model, because it may be the type of a bulb.
 */
function fullCode(typed: string, words: readonly Word[], { fleet }: Known): string | null {
  const models = words.flatMap(({ model }) => model ?? []);
  const isNamed = models.length > 0 || words.some(({ brand }) => brand);
  const shortest = isNamed || isAlone(typed, words) ? SHORTEST_CODE : SHORTEST_CODE_AMONG_WORDS;
  if (!CODE.test(typed) || typed.length < shortest) return null;
  const isMeant = ({ model, chassisCode: code }: FleetVehicle) =>
    (models.length === 0 || models.includes(model)) &&
    [code.replace(/^[A-Z]/, ''), code.replace(/[A-Z]$/, '')].includes(typed);
  return only(fleet.filter(isMeant).map(({ chassisCode }) => chassisCode));
}

/** Whether the text has no other word than this one, apart from a year. */
function isAlone(typed: string, words: readonly { key: string }[]): boolean {
  return words.every(({ key }) => key === typed || YEAR.test(key));
}

function only(names: readonly string[]): string | null {
  const [first = null, ...others] = new Set(names);
  return others.length === 0 ? first : null;
}

/** Whether two words with the same first letter differ by one letter missing, added or replaced, or by two neighbours swapped. */
function isOneTypo(typed: string, meant: string): boolean {
  if (typed === meant || typed[0] !== meant[0]) return false;
  let same = 1;
  while (typed[same] !== undefined && typed[same] === meant[same]) same++;
  const [wrong, right] = [typed.slice(same), meant.slice(same)];
  const isSwapped = wrong[0] === right[1] && wrong[1] === right[0] && wrong.slice(2) === right.slice(2);
  return (
    isSwapped || wrong.slice(1) === right.slice(1) || wrong.slice(1) === right || wrong === right.slice(1)
  );
}
