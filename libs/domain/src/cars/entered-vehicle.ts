import { VEHICLE_NOT_FOUND } from '../errors/catalogue-errors.js';
import { DomainError } from '../errors/errors.js';
import { checkedLine, oneLine, withHyphens } from '../text/one-line.js';
import { inputError, textOrNone } from '../text/text.js';
import { type Month, monthNumber } from './car-months.js';
import { slugOf } from './vehicle-slug.js';

const MAX_MODEL_NAME = 60;
const MAX_BODY = 40;
const LONGEST_CODE = 12;
const CODES = {
  chassisCode: {
    shape: /^[A-Z0-9]{2,8}$/,
    message: 'A chassis code has 2 to 8 letters and digits, such as NZE141',
  },
  engineCode: {
    shape: /^[A-Z0-9-]{2,12}$/,
    message: 'An engine code has 2 to 12 letters, digits and hyphens, such as 1NZ-FE',
  },
};
const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;

/** A vehicle as entered. `model` is a name. Months are like '2006-10'; without a last month the vehicle is still built. */
export interface EnteredVehicle {
  model: string;
  chassisCode: string;
  engineCode?: string | null;
  body?: string | null;
  fromMonth: string;
  toMonth?: string | null;
}

/** The vehicle, cleaned, with codes in upper case. Throws the TEXT_* errors, and INVALID_INPUT for malformed codes and months or reversed months. */
export function checkedVehicle(entered: EnteredVehicle) {
  const body = textOrNone(checkedLine('body', entered.body ?? '', { max: MAX_BODY }));
  return {
    model: checkedModel(entered.model),
    chassisCode: checkedCode('chassisCode', entered.chassisCode),
    engineCode: textOrNone(entered.engineCode) && checkedCode('engineCode', entered.engineCode ?? ''),
    body,
    ...checkedMonths(entered),
  };
}

/** A month of production from 1950 to 2100: '2006-10' -> 24081. Throws INVALID_INPUT about `field`. */
export function parseMonth(field: string, text: string): Month {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text.trim()) ?? [];
  if (Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR)
    return monthNumber(Number(year), Number(month));
  throw inputError(field, `"${text.slice(0, 40)}" is not a month of production: write it like 2006-10`);
}

/** Whether the text has the form of a chassis code in upper case. */
export function isChassisCode(text: string): boolean {
  return CODES.chassisCode.shape.test(text);
}

/** Throws VEHICLE_NOT_FOUND if the text cannot be an id of a vehicle. */
export function parseVehicleId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new DomainError(VEHICLE_NOT_FOUND);
  return Number(text);
}

function checkedModel(name: string): string {
  const model = checkedLine('model', name, { max: MAX_MODEL_NAME, required: true });
  if (slugOf(model) === '')
    throw inputError('model', 'The name of a model needs a letter from A to Z or a digit');
  return model;
}

function checkedCode(field: keyof typeof CODES, text: string): string {
  const code = withHyphens(oneLine(field, text, { max: LONGEST_CODE, form: 'NFKC' })).toUpperCase();
  const { shape, message } = CODES[field];
  if (!shape.test(code)) throw inputError(field, message);
  return code;
}

function checkedMonths(entered: EnteredVehicle) {
  const fromMonth = parseMonth('fromMonth', entered.fromMonth);
  const last = textOrNone(entered.toMonth);
  const toMonth = last === null ? null : parseMonth('toMonth', last);
  if (toMonth !== null && toMonth < fromMonth)
    throw inputError('toMonth', `The last month ${last} is before the first, ${entered.fromMonth}`);
  return { fromMonth, toMonth };
}
