import { countText, durationText, exactMoneyText, moneyText, percentText } from './figureText';

export interface Change {
  text: string;
  direction: 'up' | 'down' | 'none';
}

/** A kind of figure: how it is written, and what is said of its change against the previous period. */
export interface Measure {
  textOf: (value: number) => string;
  changeOf: (now: number, before: number) => Change;
}

export const COUNT: Measure = { textOf: countText, changeOf: relativeChange };
/** Cents. */
export const MONEY: Measure = { textOf: moneyText, changeOf: relativeChange };
export const AVERAGE_MONEY: Measure = { textOf: exactMoneyText, changeOf: relativeChange };
/** Hundredths of a per cent. */
export const RATE: Measure = { textOf: percentText, changeOf: pointsChange };
/** Seconds. */
export const DURATION: Measure = { textOf: durationText, changeOf: relativeChange };

/** By how many per cent: 100 -> 112.5 is '+12.50%'; from nothing no per cent lead anywhere. */
function relativeChange(now: number, before: number): Change {
  if (now === before) return { text: 'No change', direction: 'none' };
  if (before === 0) return { text: 'New', direction: 'up' };
  // A small change of a large figure rounds to nothing and is one all the same: '+0.00%'.
  const hundredths = Math.round(((now - before) / before) * 10_000);
  return signed(now - before, percentText(Math.abs(hundredths)));
}

/** Per cent of per cent would mislead: 2.00% -> 2.50% is '+0.50 points'. */
function pointsChange(now: number, before: number): Change {
  if (now === before) return { text: 'No change', direction: 'none' };
  return signed(now - before, `${percentText(Math.abs(now - before)).slice(0, -1)} points`);
}

function signed(difference: number, text: string): Change {
  return difference > 0 ? { text: `+${text}`, direction: 'up' } : { text: `-${text}`, direction: 'down' };
}
