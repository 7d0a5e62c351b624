import { LEFT_OUT_PARAM, mayNameOneCar, PRODUCT_PARAMETERS, searchInAddress } from '@beambright/domain';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CarsQueries, type ResolvedText } from './cars/cars.queries.js';
import { isPage, withOneSlash } from './site/page-path.js';

type Parameters = (readonly [name: string, value: string | number | null])[];

const LIST = '/products';
const SEE_OTHER = 303;
const FORM = 'application/x-www-form-urlencoded';
/** The longest search with every other parameter. */
const FORM_LIMIT_BYTES = 8_192;

/**
 * Keeps frame numbers and number plates, which are personal, out of addresses: a page under a search for one leads to the same page without the
 * plate or the serial, for the car if the frame number makes that certain. Must be added before the response cache.
 */
export function addPrivateSearches(app: NestFastifyApplication): void {
  const cars = app.get(CarsQueries);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async ({ method, url }, reply) => {
      if ((method !== 'GET' && method !== 'HEAD') || !isPage(url)) return;
      // Without the database the page says what is missing.
      const address = await withoutCarNumber(cars, withOneSlash(url) ?? url).catch(() => null);
      if (address) return seeOther(reply, address);
    });
}

/**
 * The search forms of pages without scripts lead to the product list by POST, for the same reason. Other sites can send such a form,
 * but it changes nothing; no other route accepts one.
 */
export async function addSearchForm(app: NestFastifyApplication): Promise<void> {
  const cars = app.get(CarsQueries);
  await app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body?: string }>(LIST, { bodyLimit: FORM_LIMIT_BYTES }, async ({ body }, reply) => {
      const address = addressOf(LIST, parametersIn(body ?? ''));
      return seeOther(reply, (await withoutCarNumber(cars, address)) ?? address);
    });
  });
}

function seeOther(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('Cache-Control', 'no-store').redirect(address, SEE_OTHER);
}

/** Null for an address without a number plate and without the frame number of a known car. */
async function withoutCarNumber(cars: CarsQueries, address: string): Promise<string | null> {
  const [path = '', query = ''] = address.split(/\?(.*)/s, 2);
  const parameters = new URLSearchParams(query);
  const text = searchInAddress(parameters.get('search'));
  if (!mayNameOneCar(text)) return null;
  const found = await cars.resolve(text);
  const { frameCode, withoutPlate } = found;
  if (frameCode === null && withoutPlate === null) return null;
  for (const name of ['search', 'after', LEFT_OUT_PARAM, ...(frameCode ? ['car', 'year'] : [])])
    parameters.delete(name);
  const leftOut = path === LIST && withoutPlate !== null ? 'plate' : null;
  return addressOf(path, [
    ...parameters,
    ...Object.entries({ ...meantBy(found, path === LIST), [LEFT_OUT_PARAM]: leftOut }),
  ]);
}

/** The parameters for the car, if it can be only one vehicle, or else a search for its code. */
function meantBy({ vehicles, year, frameCode, rest, withoutPlate }: ResolvedText, isList: boolean) {
  if (frameCode === null) return { search: withoutPlate };
  const [vehicle, ...others] = vehicles;
  if (vehicle && others.length === 0 && isList) return { car: vehicle.slug, year, search: rest };
  return { search: [frameCode, year, rest].filter(Boolean).join(' ') };
}

function parametersIn(body: string): Parameters {
  const given = new URLSearchParams(body);
  return Object.keys(PRODUCT_PARAMETERS).map((name) => [name, given.get(name)]);
}

/** Empty parameters are left out. */
function addressOf(path: string, parameters: Parameters): string {
  const given = new URLSearchParams();
  for (const [name, value] of parameters) if (value) given.append(name, String(value));
  return given.size > 0 ? `${path}?${given}` : path;
}
