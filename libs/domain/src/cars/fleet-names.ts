import { withoutAccents } from '../text/one-line.js';
import { LENGTHS } from '../text/text.js';
import type { Months } from './car-months.js';

/** A vehicle with the names by which people call it; its code is in upper case. */
export interface FleetVehicle extends Months {
  brand: string;
  model: string;
  chassisCode: string;
}

/** The names of a fleet. The maps lead from the key of a name to its spelling in the fleet: 'XTRAIL' -> 'X-Trail'. */
export interface FleetNames {
  /** Brands. A brand of several words can also be found by each of its words. */
  brands: ReadonlyMap<string, string>;
  /** Models. 'Land Cruiser Prado' can also be found as 'Prado', since 'Land Cruiser' is a model of the same brand. */
  models: ReadonlyMap<string, string>;
  wholeModels: ReadonlyMap<string, string>;
  codes: ReadonlySet<string>;
}

/** Words that may follow the name of a model without being a part of it. */
const VARIANTS = new Set(['CROSS', 'HYBRID', 'MINI', 'PLUS', 'SPORT', 'TURBO', 'WAGON']);
const SHORTEST_WORD_OF_NAME = 4;
/** Matches types of a class: 'C200' of the C-Class, 'GLK350'. */
const CLASS = /^([A-Z]{1,3})\d{3}$/;
/** Matches types of a series in upper case: '320I' of the 3 Series, '118D'. */
const SERIES = /^(\d)\d{2}(?:[ID]|C[ID]|XI)$/;

const kept = new WeakMap<readonly FleetVehicle[], FleetNames>();

/** The names in a fleet. They are cached, as a fleet may have thousands of vehicles, so the list passed must never change. */
export function namesOf(fleet: readonly FleetVehicle[]): FleetNames {
  const names = kept.get(fleet) ?? {
    brands: brandNames(fleet),
    models: modelNames(fleet),
    wholeModels: new Map([...new Set(fleet.map(({ model }) => model))].map((model) => [keyOf(model), model])),
    codes: new Set(fleet.map(({ chassisCode }) => chassisCode)),
  };
  kept.set(fleet, names);
  return names;
}

/** The model without the word of a variant: 'Fit Hybrid' -> 'Fit' */
export function withoutVariant(model: string): string {
  const [, shorter = '', tail = ''] = /^(.+) (\S+)$/.exec(model) ?? [];
  return VARIANTS.has(keyOf(tail)) ? shorter : model;
}

/** The letters and digits of a name, without accents, in upper case: 'X-Trail' -> 'XTRAIL'. */
export function keyOf(name: string): string {
  return withoutAccents('name', name, LENGTHS.search)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** The key of the model that a type belongs to: 'C200' -> 'CCLASS', '320I' -> '3SERIES' */
export function familyOf(typed: string): string {
  const [, letters] = CLASS.exec(typed) ?? [];
  const [, digit] = SERIES.exec(typed) ?? [];
  return letters ? `${letters}CLASS` : `${digit}SERIES`;
}

function brandNames(fleet: readonly FleetVehicle[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const brand of new Set(fleet.map((vehicle) => vehicle.brand))) {
    for (const word of brand.split(/[\s-]/))
      if (word.length >= SHORTEST_WORD_OF_NAME) names.set(keyOf(word), brand);
    names.set(keyOf(brand), brand);
  }
  return names;
}

function modelNames(fleet: readonly FleetVehicle[]): Map<string, string> {
  const models = new Map(fleet.map(({ brand, model }) => [`${brand}/${model}`, model]));
  const names = new Map<string, string>();
  for (const [place, model] of models) {
    const words = model.split(' ');
    const tail = words.pop() ?? '';
    const isOfModel = words.length > 0 && models.has(place.slice(0, -tail.length - 1));
    if (isOfModel && tail.length >= SHORTEST_WORD_OF_NAME && !VARIANTS.has(keyOf(tail)))
      names.set(keyOf(tail), model);
  }
  for (const model of models.values()) names.set(keyOf(model), model);
  return names;
}
