import { countText, durationText, exactMoneyText, moneyText, percentText } from './figureText';

export interface Change {
  text: string;
  direction: 'up' | 'down' | 'none';
}

export interface Measure {
  textOf: (value: number) => string;
  changeOf: (now: number, before: number) => Change;
}

export const COUNT: Measure = { textOf: countText, changeOf: relativeChange };
/** A measure of money, whose values are in cents. */
export const MONEY: Measure = { textOf: moneyText, changeOf: relativeChange };
export const AVERAGE_MONEY: Measure = { textOf: exactMoneyText, changeOf: relativeChange };
/** A measure of rates, whose values are in hundredths of a percent. */
export const RATE: Measure = { textOf: percentText, changeOf: pointsChange };
/** A measure of time, whose values are in seconds. */
export const DURATION: Measure = { textOf: durationText, changeOf: relativeChange };

/** From 100 to 112.5 -> '+12.50%', from 0 to any other -> 'New'. */
function relativeChange(now: number, before: number): Change {
  if (now === before) return { text: 'No change', direction: 'none' };
  if (before === 0) return { text: 'New', direction: 'up' };
  // A small change of a large figure rounds to '+0.00%', but still is a change.
  const hundredths = Math.round(((now - before) / before) * 10_000);
  return signed(now - before, percentText(Math.abs(hundredths)));
}

/** Rates change by percentage points: from 2.00% to 2.50% -> '+0.50 points'. */
function pointsChange(now: number, before: number): Change {
  if (now === before) return { text: 'No change', direction: 'none' };
  return signed(now - before, `${percentText(Math.abs(now - before)).slice(0, -1)} points`);
}

function signed(difference: number, text: string): Change {
  return difference > 0 ? { text: `+${text}`, direction: 'up' } : { text: `-${text}`, direction: 'down' };
}
