interface NamedCar {
  chassisCode: string;
  model: { name: string; carBrand: { name: string } };
}

interface Years {
  fromMonth: string;
  toMonth: string | null;
}

/** 'Toyota Axio NZE141' */
export function carName({ model, chassisCode }: NamedCar): string {
  return `${model.carBrand.name} ${model.name} ${chassisCode}`;
}

/** 'Toyota Axio NZE141, 2012' */
export function carText({ vehicle, year }: { vehicle: NamedCar; year: number | null }): string {
  return [carName(vehicle), year].filter(Boolean).join(', ');
}

/** '2006–2012', 'since 2020' */
export function yearsText({ fromMonth, toMonth }: Years): string {
  const [from, to] = [fromMonth, toMonth].map((month) => month?.slice(0, 4));
  if (!to) return `since ${from}`;
  return from === to ? to : `${from}–${to}`;
}

/** Whether one of that year of registration may have been built. */
export function isBuiltFor({ fromMonth, toMonth }: Years, year: number): boolean {
  return fromMonth <= `${year}-12` && (toMonth ?? '9999') >= `${year - 1}-01`;
}
