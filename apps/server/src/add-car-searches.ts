import {
  LEFT_OUT_PARAM,
  mayNameOneCar,
  namedVehicles,
  PRODUCT_PARAMETERS,
  SEARCHED_FIELD,
  searchInAddress,
  TYPED_PARAM,
  TYPED_YEAR_PARAM,
} from '@beambright/domain';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CarsQueries, type ResolvedText } from './cars/cars.queries.js';
import { isPage, withSingleSlashes } from './site/page-path.js';

type Parameters = (readonly [name: string, value: string | number | null])[];

type Meant = Record<string, string | number | null>;

const LIST = '/products';
const SEE_OTHER = 303;
const FORM = 'application/x-www-form-urlencoded';
/** The largest accepted body of the search form. The longest search with all other parameters of the form is shorter. */
const FORM_LIMIT_BYTES = 8_192;

/**
 * Redirects a search that names exactly one vehicle to the products for that vehicle. Also keeps frame numbers and number plates,
 * which are personal, out of the addresses of all pages. Must be added before the response cache.
 */
export function addCarSearches(app: NestFastifyApplication): void {
  const cars = app.get(CarsQueries);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async ({ method, url }, reply) => {
    if ((method !== 'GET' && method !== 'HEAD') || !isPage(url)) return;
    // If the database cannot be read, the page is sent as it is and says what is missing.
    const path = withSingleSlashes(url) ?? url;
    const address = await addressMeantBy(cars, path, { isNew: false }).catch(() => null);
    if (address) return seeOther(reply, address);
  });
}

/** Adds the route for the search form without scripts. POST keeps car numbers out of addresses. The route changes no data. */
export async function addSearchForm(app: NestFastifyApplication): Promise<void> {
  const cars = app.get(CarsQueries);
  await app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body?: string }>(LIST, { bodyLimit: FORM_LIMIT_BYTES }, async ({ body }, reply) => {
      const given = new URLSearchParams(body ?? '');
      const isNew = given.get('search') !== given.get(SEARCHED_FIELD);
      const address = addressOf(LIST, parametersIn(given, { isNew }));
      return seeOther(reply, (await addressMeantBy(cars, address, { isNew })) ?? address);
    });
  });
}

function seeOther(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('Cache-Control', 'no-store').redirect(address, SEE_OTHER);
}

/** The address to redirect to, or null. Frame numbers and plates redirect on all pages, vehicle names only in the item list. */
async function addressMeantBy(
  cars: CarsQueries,
  address: string,
  { isNew }: { isNew: boolean },
): Promise<string | null> {
  const [path = '', query = ''] = address.split(/\?(.*)/s, 2);
  const given = new URLSearchParams(query);
  const text = searchInAddress(given.get('search'));
  const mayTakeCar = path === LIST && text !== '' && isForAnyCar(given, { isNew });
  if (!mayTakeCar && !mayNameOneCar(text)) return null;
  const meant = parametersMeantBy(await cars.resolve(text), text, { isList: path === LIST, mayTakeCar });
  if (!meant) return null;
  for (const name of ['after', ...Object.keys(meant)]) given.delete(name);
  return addressOf(path, [...given, ...Object.entries(meant)]);
}

/** Whether the search may choose the car: not twice (TYPED_PARAM). A given car is replaced only if the text is new (`isNew`). */
function isForAnyCar(given: URLSearchParams, { isNew }: { isNew: boolean }): boolean {
  return !given.has(TYPED_PARAM) && (isNew || !given.has('car'));
}

function parametersMeantBy(
  found: ResolvedText,
  text: string,
  { isList, mayTakeCar }: { isList: boolean; mayTakeCar: boolean },
): Meant | null {
  const isFramed = found.frameCode !== null;
  const isWithoutPlate = found.withoutPlate !== null;
  const leftOut = { [LEFT_OUT_PARAM]: isList && isWithoutPlate ? 'plate' : null };
  const car = isList && (isFramed || mayTakeCar) ? carMeantBy(found, text) : null;
  if (car) return { ...car, ...leftOut };
  if (isFramed)
    return { car: null, year: null, [TYPED_YEAR_PARAM]: null, search: searchMeantBy(found), ...leftOut };
  return isWithoutPlate ? { search: found.withoutPlate, ...leftOut } : null;
}

/** The parameters for the vehicle that the text names; null if it names none or several. The page asks about a typed year. */
function carMeantBy(found: ResolvedText, text: string): Meant | null {
  const { year, otherYear, frameCode, rest, withoutPlate } = found;
  const [vehicle, ...others] = namedVehicles(found);
  if (!vehicle || others.length > 0) return null;
  return {
    ...{ car: vehicle.slug, year: null, [TYPED_YEAR_PARAM]: year ?? otherYear, search: rest },
    ...(frameCode === null && { [TYPED_PARAM]: withoutPlate ?? text }),
  };
}

function searchMeantBy({ frameCode, year, rest }: ResolvedText): string {
  return [frameCode, year, rest].filter(Boolean).join(' ');
}

/** The parameters to keep. A new search drops the words and the year with which an earlier search chose the car. */
function parametersIn(given: URLSearchParams, { isNew }: { isNew: boolean }): Parameters {
  const ofSearch = isNew ? [] : [TYPED_PARAM, TYPED_YEAR_PARAM];
  return [...Object.keys(PRODUCT_PARAMETERS), ...ofSearch].map((name) => [name, given.get(name)]);
}

function addressOf(path: string, parameters: Parameters): string {
  const given = new URLSearchParams();
  for (const [name, value] of parameters) if (value) given.append(name, String(value));
  return given.size > 0 ? `${path}?${given}` : path;
}
