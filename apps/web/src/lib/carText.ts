interface NamedCar {
  chassisCode: string;
  model: { name: string; carBrand: { name: string } };
}

/** The first and last month of production, like '2006-10'; the last is null while production continues. */
export interface Years {
  fromMonth: string;
  toMonth: string | null;
}

/** 'Toyota Axio NZE141' */
export function carName({ model, chassisCode }: NamedCar): string {
  return `${model.carBrand.name} ${model.name} ${chassisCode}`;
}

/** 'Toyota Axio NZE141, 2012', 'Toyota Axio NZE141 (built 2006–2012, not for 2016)' */
export function carText({ vehicle, year }: { vehicle: NamedCar & Years; year: number | null }): string {
  if (year === null) return carName(vehicle);
  return carName(vehicle) + (isBuiltFor(vehicle, year) ? `, ${year}` : ` (${otherYearText(vehicle, year)})`);
}

/** '2006–2012', 'since 2020' */
export function yearsText({ fromMonth, toMonth }: Years): string {
  const [from, to] = [fromMonth, toMonth].map((month) => month?.slice(0, 4));
  if (!to) return `since ${from}`;
  return from === to ? to : `${from}–${to}`;
}

export function otherYearText(vehicle: Years, year: number): string {
  return `built ${yearsText(vehicle)}, not for ${year}`;
}

/** Whether a car of this vehicle may have this year in its logbook, which can name the year after the car was built. */
export function isBuiltFor({ fromMonth, toMonth }: Years, year: number): boolean {
  return fromMonth <= `${year}-12` && (toMonth ?? '9999') >= `${year - 1}-01`;
}

interface Whose {
  /** Whether the shown car is the one chosen last. */
  isOwn: boolean;
  /** The car chosen last, if the shown one is another, from a link. Null if they are the same, or if none was chosen yet. */
  own: object | null;
}

export function boxLabel({ isOwn, own }: Whose): string {
  if (isOwn) return 'Your car';
  return own ? 'The car of this link' : 'The chosen car';
}

/** 'your Toyota Axio NZE141', 'a Toyota Axio NZE141, 2012 (from the link)' */
export function whoseCarText(vehicle: NamedCar & Years, year: number | null, { isOwn, own }: Whose): string {
  if (isOwn) return `your ${carName(vehicle)}`;
  const text = carText({ vehicle, year });
  return `${/^[AEIOU]/i.test(text) ? 'an' : 'a'} ${text}${own ? ' (from the link)' : ''}`;
}

/** 'For your car: Toyota Axio NZE141, 2012', 'For a Toyota Axio NZE141, 2012 (from the link)' */
export function forCarText(vehicle: NamedCar & Years, year: number | null, whose: Whose): string {
  if (whose.isOwn) return `For your car: ${carText({ vehicle, year })}`;
  return `For ${whoseCarText(vehicle, year, whose)}`;
}
