import {
  assertListLength,
  checkedLine,
  checkedSerials,
  DomainError,
  FIT_BASES,
  FIT_POSITIONS,
  type FitBasis,
  type FitPosition,
  HYPHEN,
  INVALID_INPUT,
  LENGTHS,
  MAX_ITEM_FITMENTS,
  type Month,
  monthNumber,
  type Months,
  monthText,
  oneLine,
  shortened,
  textOrNone,
} from '@beambright/domain';
import { escaped, escapedParts, escapedStart, unescaped } from './escaped-text.js';

/** What a file says about a part and a car. Null means not given. */
export interface WrittenFitment extends Months {
  /** Brand and model in one text. */
  car: string;
  /** Empty for every vehicle of the model. */
  codes: string[];
  fits: boolean;
  positions: FitPosition[];
  condition: string | null;
  serialFrom: string | null;
  serialTo: string | null;
  basis: FitBasis | null;
}

const BETWEEN_FITMENTS = String.raw`|\n\r`;
const AFTER_NAMES = ':,;|';

const YEAR_AND_MONTH = String.raw`(\d{4}(?:/\d{1,2})?)`;
const PERIOD = new RegExp(
  `^(.*?) (?:${YEAR_AND_MONTH}(?: ${HYPHEN} |${HYPHEN})${YEAR_AND_MONTH}|${YEAR_AND_MONTH}${HYPHEN}|${HYPHEN}${YEAR_AND_MONTH}|${YEAR_AND_MONTH})$`,
);
const SERIALS_AND_BASIS = new RegExp(
  String.raw`^(.*?)(?: serials (\d{6,7})?${HYPHEN}(\d{6,7})?)?(?: \((${FIT_BASES.join('|')})\))?$`,
  'i',
);
/** Years with two digits at the end of the text, behind a model and its brand or code: '06-12' */
const SHORT_YEARS = new RegExp(`(?<= .* )(\\d{2})(?: ${HYPHEN} |${HYPHEN})(\\d{2})$`);
/** A period without an end: '2006+', '2006 on' */
const SINCE = /(?<= .* \d{4}(?:\/\d{1,2})?)(?:\+| on| onwards)$/i;
const AS_SHOWN =
  'write each car in a line of its own, or behind a bar, like Toyota Axio NZE141, NZE144 2006/10-2012/05 front; with A/C';
const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;

/** A chassis code, or a vehicle's slug, because several vehicles of a model may have the same code. */
const CODE = /^(?:[A-Z0-9]{2,8}|[A-Z0-9]+(?:-[A-Z0-9]+)+)$/;
const LONGEST_STATEMENT = 300;
const NO_NAME = new RegExp(String.raw`^${HYPHEN}|^\d{4}(?:/|${HYPHEN})`);
/** A chassis code that may follow a model without a colon: it has a letter and a digit. */
const PLAIN_CODE = /^(?=.*[A-Z])(?=.*\d)[A-Z0-9]{2,8}$/;

/**
 * Reads statements, each in a line or between bars: 'not Toyota Axio NZE141, NZE144 2006/10-2012/05 front serials 6000001-6099999
 * (supplier); with A/C'. A colon ends the model if a code has no digit ('Subaru Impreza: GRB') or the model looks like a code
 * ('Land Rover LR4:'). A backslash makes a bar part of the condition. Throws INVALID_INPUT and TEXT_TOO_LONG.
 */
export function readFitments(text: string): WrittenFitment[] {
  const texts = escapedParts(text, BETWEEN_FITMENTS).filter((one) => textOrNone(one) !== null);
  assertListLength('fits', texts, MAX_ITEM_FITMENTS);
  return texts.map(readFitment);
}

/** The inverse of `readFitments`: one statement per line. */
export function writeFitments(fitments: readonly WrittenFitment[]): string {
  return fitments.map(writeFitment).join('\n');
}

function readFitment(text: string): WrittenFitment {
  const statement = escapedStart(text, ';');
  const line = oneLine('fits', statement, { max: LONGEST_STATEMENT });
  const positive = line.replace(/^not /i, '');
  const [, before = '', serialFrom = null, serialTo = null, basis] = SERIALS_AND_BASIS.exec(positive) ?? [];
  const { start, positions } = positionsAtEnd(before);
  const { car, from, to } = periodAtEnd(start);
  if (from !== null && to !== null && to < from) throw unreadable(line, 'the last month is before the first');
  const condition = checkedLine('condition', unescaped(text.slice(statement.length + 1)), {
    max: LENGTHS.fitCondition,
  });
  return {
    ...carIn(car, line),
    fits: positive === line,
    from,
    to,
    positions,
    condition: textOrNone(condition),
    ...checkedSerials({ serialFrom, serialTo }),
    basis: FIT_BASES.find((one) => one === basis?.toLowerCase()) ?? null,
  };
}

function positionsAtEnd(line: string): { start: string; positions: FitPosition[] } {
  const words = line.split(' ');
  const isPosition = (word: string) => FIT_POSITIONS.some((position) => position === positionWord(word));
  const last = words.findLastIndex((word) => !isPosition(word));
  const named = words.slice(last + 1).map(positionWord);
  return {
    start: words.slice(0, last + 1).join(' '),
    positions: FIT_POSITIONS.filter((position) => named.includes(position)),
  };
}

function positionWord(word: string): string {
  return word.toLowerCase().replace(/,$/, '');
}

/** Takes the period from the end of the text. After a single word there is none, because 'Peugeot 2008' is a model. */
function periodAtEnd(line: string): Months & { car: string } {
  const text = line
    .replace(SINCE, '-')
    .replace(SHORT_YEARS, (_, from, to) => `${inFull(from)}-${inFull(to)}`);
  const [, car = '', from, to, since, until, only] = PERIOD.exec(text) ?? [];
  if (!car.includes(' ')) return { car: line, from: null, to: null };
  return { car, from: monthOf(from ?? since ?? only, 1), to: monthOf(to ?? until ?? only, 12) };
}

/** '06' -> '2006', '98' -> '1998' */
function inFull(year: string): string {
  return `${Number(year) < 50 ? '20' : '19'}${year}`;
}

/** `otherwise` is the month of a text that has only a year. */
function monthOf(text: string | undefined, otherwise: number): Month | null {
  if (text === undefined) return null;
  const [year = 0, month = otherwise] = text.split('/').map(Number);
  if (year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12) return monthNumber(year, month);
  throw unreadable(text, 'it is not a month of production');
}

function carIn(text: string, line: string): Pick<WrittenFitment, 'car' | 'codes'> {
  const named = escapedStart(text, ':');
  const [first = '', ...others] = escapedParts(named, ',');
  const words = first.trim().split(' ');
  const isNameOnly = named !== text;
  const inName = !isNameOnly && endsWithCode(words) ? words.splice(-1) : [];
  const codes = [...inName, ...others, ...text.slice(named.length + 1).split(',')]
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== '');
  const isCar = words.length >= 2 && (isNameOnly || !words.some((word) => NO_NAME.test(word)));
  if (!isCar || !codes.every((code) => CODE.test(code))) throw unreadable(line);
  return { car: unescaped(words.join(' ')), codes };
}

function endsWithCode(words: readonly string[]): boolean {
  return words.length > 2 && PLAIN_CODE.test(words.at(-1)?.toUpperCase() ?? '');
}

export function unreadable(text: string, why = AS_SHOWN): DomainError {
  return new DomainError(INVALID_INPUT, {
    message: `"${shortened(text)}" cannot be read: ${why}`,
    field: 'fits',
  });
}

function writeFitment(fitment: WrittenFitment): string {
  const { car, codes, fits, positions, condition, basis } = fitment;
  const period = rangeOf(written(fitment.from), written(fitment.to));
  const serials = rangeOf(fitment.serialFrom ?? '', fitment.serialTo ?? '');
  const statement = [
    ...(fits ? [] : ['not']),
    carText(car, codes),
    ...(period ? [period] : []),
    ...positions,
    ...(serials ? [`serials ${serials}`] : []),
    ...(basis ? [`(${basis})`] : []),
  ].join(' ');
  return condition === null ? statement : `${statement}; ${escaped(condition, BETWEEN_FITMENTS)}`;
}

function rangeOf(first: string, last: string): string {
  return first || last ? `${first}-${last}` : '';
}

function carText(car: string, codes: readonly string[]): string {
  const name = escaped(car, AFTER_NAMES);
  const plain = `${name} ${codes.join(', ')}`.trim();
  return isReadAs(plain, car, codes) ? plain : `${name}: ${codes.join(', ')}`.trim();
}

function isReadAs(text: string, car: string, codes: readonly string[]): boolean {
  try {
    const { car: readCar, codes: readCodes, from, to, positions, basis } = readFitment(text);
    const isMore = from !== null || to !== null || positions.length > 0 || basis !== null;
    return !isMore && readCar === car && readCodes.join() === codes.join();
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

function written(month: Month | null): string {
  return month === null ? '' : monthText(month).replace('-', '/');
}
