import { formatKsh, formatTotal, type PriceRange, wholeShillings } from '@beambright/domain';

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** The text of a percentage, which is given in hundredths of a percent: 1250 -> '12.50%'. */
export function percentText(hundredths: number): string {
  return `${twoDecimals.format(hundredths / 100)}%`;
}

/** The part as a percentage: 1 of 8 -> '12.50%'; '0.00%' if the whole is 0. */
export function shareText(part: number, whole: number): string {
  return percentText(whole === 0 ? 0 : (part / whole) * 10_000);
}

/** The text of an amount with two decimals, as averages have: 250000 -> 'Ksh 2,500.00'. */
export function exactMoneyText(cents: number): string {
  return `Ksh ${twoDecimals.format(cents / 100)}`;
}

/** '45 sec', '12 min', '2 h 15 min', '1 d 3 h'; '-' for null. */
export function durationText(seconds: number | null): string {
  if (seconds === null) return '-';
  const whole = Math.round(seconds);
  if (whole < MINUTE) return `${whole} sec`;
  if (whole < HOUR) return `${Math.floor(whole / MINUTE)} min`;
  if (whole < DAY) return `${Math.floor(whole / HOUR)} h ${Math.floor((whole % HOUR) / MINUTE)} min`;
  return `${Math.floor(whole / DAY)} d ${Math.floor((whole % DAY) / HOUR)} h`;
}

/** A short text for the axis of a chart: 120000 -> '120K'. */
export function axisCountText(count: number): string {
  return compact.format(count);
}

export function axisMoneyText(cents: number): string {
  return compact.format(cents / 100);
}

/** An amount rounded to whole shillings: 250050 cents -> 'Ksh 2,501'. */
export function moneyText(cents: number): string {
  return formatKsh(wholeShillings(cents));
}

/** A range of amounts in whole shillings: 200000 and 300000 cents -> 'Ksh 2,000 - 3,000'. */
export function totalText({ min, max }: PriceRange): string {
  return formatTotal({ min: wholeShillings(min), max: wholeShillings(max) });
}
