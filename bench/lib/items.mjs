import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/workspace.mjs';

const SEED = 20_261_121;
const NEWEST = Date.parse('2026-11-21T08:00:00Z');
const MINUTE_MS = 60_000;

/** Makers of parts: they distinguish ten pads for one car. */
const MAKERS =
  'Genuine,Denso,Bosch,KYB,Aisin,NGK,Brembo,Febi,Sachs,Valeo,Mahle,Gates,Monroe,TRW,Hella,Lemforder,Blue Print,Nipparts,Japanparts,Kavo,GMB,Koyo,NSK,555,Tokico,Exedy,Luk,Mann,Delphi,Ashika'.split(
    ',',
  );

/** The demo shop's parts, cars, categories and brands, to be combined. */
export function readStock() {
  const file = JSON.parse(readFileSync(inRoot('apps/server/assets/demo/catalogue.json'), 'utf8'));
  const entries = file.items.flatMap(({ name, price, ...item }) => {
    const comma = name.indexOf(`, ${item.brand}`);
    if (comma < 0) return [];
    return [
      { ...item, part: name.slice(0, comma), car: name.slice(comma + 2), price: Number.parseInt(price) },
    ];
  });
  return {
    categories: file.categories.map(({ name }) => name),
    carBrands: file.carBrands.map(({ name }) => name),
    parts: entries.map(({ part, category, description, price }) => ({ part, category, description, price })),
    cars: entries.map(({ car, brand }) => ({ car, brand })),
  };
}

/** Generates items, the same ones in each run: any part for any car, from any maker. */
export function makeItems(stock, count) {
  const random = randomFrom(SEED);
  return Array.from({ length: count }, (_, index) => {
    const { part, category, description, price } = random.pick(stock.parts);
    const { car, brand } = random.pick(stock.cars);
    const maker = random.pick(MAKERS);
    const priceMin = Math.ceil((price * (0.6 + random.next())) / 50) * 50;
    return {
      name: `${part}, ${car}, ${maker}`,
      description: `${description} ${maker} number ${random.between(10_000, 99_999)}-${random.between(10_000, 99_999)}.`,
      category,
      brand,
      priceMin,
      priceMax: random.chance(0.4) ? priceMin : Math.round(priceMin * (1.1 + random.next() / 2)),
      inStock: random.chance(0.92),
      createdAt: new Date(NEWEST - index * MINUTE_MS).toISOString(),
    };
  });
}

/** A seeded generator (mulberry32): the same seed gives the same catalogue and requests. */
export function randomFrom(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const at = (choices, share) => choices[Math.floor(choices.length * share)];
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (choices) => at(choices, next()),
    /** Prefers earlier choices, as with popular brands. */
    pickPopular: (choices) => at(choices, next() ** 2.5),
  };
}
