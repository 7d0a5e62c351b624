import { withHyphens } from '../text/one-line.js';
import { isCarYear } from './car-months.js';

/** Matches a year, '2012+' or a range of years. '2012-345' is a number, and no year. */
const YEARS = /(?<![^\s,;(])(\d{4})(?:\s?[-/]\s?(\d{4}))?\+?(?![^\s,;.?!)])/g;

/** The years of cars among the words of a text: 'pads axio 2008-2012' -> 2008, 2012. */
export function typedYears(text: string): string[] {
  return [...withHyphens(text).matchAll(YEARS)].flatMap(([, ...found]) => {
    const years = found.filter(Boolean);
    return years.every((year) => isCarYear(Number(year))) ? years : [];
  });
}
