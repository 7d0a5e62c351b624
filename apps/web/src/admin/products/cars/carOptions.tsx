import type { OptionGroup } from '../../../ui/OptionGroups';
import type { CarsToAddQuery } from './ProductCarsPage.generated';
import { type Vehicle, vehicleDetails, vehicleName } from './rowValues';

type CarModel = CarsToAddQuery['carModels'][number];

/** Choosing a brand types its name, so that a model can follow. Choosing vehicles adds them. */
export type CarOption = { brand: string } | { vehicles: readonly Vehicle[] };

const MAX_OPTIONS = 40;

/** The options for a text; without one, the brands. Each typed word must start a word of the name, ignoring case and hyphens. */
export function carOptions(models: readonly CarModel[], text: string): OptionGroup<CarOption>[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [{ label: 'Brands', options: brandOptions(models) }];
  const vehicles = models.flatMap((model) => model.vehicles);
  const groups = [
    { label: 'Every model of a chassis code', options: codeOptions(vehicles, typed) },
    { label: 'All generations of a model', options: modelOptions(models, typed) },
    {
      label: 'One generation',
      options: vehicles
        .filter((vehicle) => isMeant(typed, `${vehicleName(vehicle)} ${vehicle.engineCode ?? ''}`))
        .map((vehicle) => option(vehicle.id, vehicleName(vehicle), vehicleDetails(vehicle), [vehicle])),
    },
  ];
  return groups
    .filter(({ options }) => options.length > 0)
    .map((group) => ({ ...group, options: group.options.slice(0, MAX_OPTIONS) }));
}

/** Whether the text names more than a brand. A brand alone is no car. */
export function isMoreThanBrand(models: readonly CarModel[], text: string): boolean {
  const typed = wordsOf(text);
  return !models.some(({ carBrand }) => isMeant(typed, carBrand.name));
}

function brandOptions(models: readonly CarModel[]) {
  const brands = [...new Set(models.map(({ carBrand }) => carBrand.name))];
  return brands.map((brand) => ({ id: `car-${brand}`, value: { brand }, content: brand }));
}

/** Options for chassis codes that several vehicles share, shortest first. A single vehicle is in the group 'One generation'. */
function codeOptions(vehicles: readonly Vehicle[], typed: readonly string[]) {
  const [code = '', ...others] = typed;
  if (others.length > 0) return [];
  const codes = [...new Set(vehicles.map(({ chassisCode }) => chassisCode))]
    .filter((one) => one.startsWith(code))
    .toSorted((one, other) => one.length - other.length || one.localeCompare(other));
  return codes.flatMap((one) => {
    const meant = vehicles.filter(({ chassisCode }) => chassisCode === one);
    const names = [...new Set(meant.map(({ model }) => `${model.carBrand.name} ${model.name}`))].join(', ');
    return meant.length > 1 ? [option(`code-${one}`, one, names, meant)] : [];
  });
}

function modelOptions(models: readonly CarModel[], typed: readonly string[]) {
  return models
    .filter(
      ({ carBrand, name, vehicles }) => vehicles.length > 1 && isMeant(typed, `${carBrand.name} ${name}`),
    )
    .map(({ carBrand, name, vehicles }) => {
      const whole = `${carBrand.name} ${name}`;
      return option(`model-${whole}`, whole, `all ${vehicles.length} generations`, vehicles);
    });
}

function option(id: string, name: string, details: string, vehicles: readonly Vehicle[]) {
  const content = (
    <span>
      <span className="font-semibold">{name}</span>
      <span className="text-14 text-muted">{` ${details}`}</span>
    </span>
  );
  return { id: `car-${id}`.replaceAll(' ', '-'), value: { vehicles }, content };
}

function isMeant(typed: readonly string[], name: string): boolean {
  const words = wordsOf(name);
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}

/** 'Nissan X-Trail' -> ['NISSAN', 'XTRAIL'] */
function wordsOf(text: string): string[] {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9\s]/g, '')
    .split(/\s+/)
    .filter(Boolean);
}
