import { yearsOfManufacture } from '@beambright/domain';
import type { Years } from './carText';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The years of manufacture that a logbook of this car may name. */
export function yearsOf({ fromMonth, toMonth }: Years): number[] {
  const last = toMonth ? yearIn(toMonth) : null;
  return yearsOfManufacture(yearIn(fromMonth), last, new Date().getFullYear());
}

/** 'October 2006 to May 2012', 'since October 2006' */
export function monthsText({ fromMonth, toMonth }: Years): string {
  const from = MONTH.format(new Date(`${fromMonth}-01`));
  return toMonth ? `${from} to ${MONTH.format(new Date(`${toMonth}-01`))}` : `since ${from}`;
}

function yearIn(month: string): number {
  return Number(month.slice(0, 4));
}
