interface Car {
  chassisCode: string;
  fromMonth: string;
  toMonth: string | null;
  model: { name: string; carBrand: { name: string } };
}

/** 'Toyota Axio NZE141' */
export function carName({ model, chassisCode }: Car): string {
  return `${model.carBrand.name} ${model.name} ${chassisCode}`;
}

/** '2006–2012', 'since 2020' */
export function yearsText({ fromMonth, toMonth }: Pick<Car, 'fromMonth' | 'toMonth'>): string {
  const [from, to] = [fromMonth, toMonth].map((month) => month?.slice(0, 4));
  if (!to) return `since ${from}`;
  return from === to ? to : `${from}–${to}`;
}
