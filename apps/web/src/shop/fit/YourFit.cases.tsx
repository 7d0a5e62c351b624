import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildItem, buildVehicle } from '../../../test/builders';
import { refuse } from '../../../test/fakeApi';
import { renderAt, renderParts } from '../../../test/renderAt';
import { carInAddress } from '../../lib/carInAddress';
import { rememberCar } from '../car/lastCar';
import { YourFit } from './YourFit';

const AXIO = buildVehicle();
const NO_BOUNDS = { from: null, to: null, condition: null, serialFrom: null, serialTo: null };
const part = (verdict: string, reasons: object[]) => ({
  ...{ positions: [], verdict },
  reasons: reasons.map((reason) => ({ fits: true, ...NO_BOUNDS, basis: 'CALL', ...reason })),
});

function fitFor(year: number, verdict: string, ...reasons: object[]) {
  const fit = { verdict, parts: [part(verdict, reasons)] };
  const choice = carInAddress(new URLSearchParams(`car=axio&year=${year}`));
  renderParts(<YourFit itemId="item-1" choice={choice} />, {
    Query: { item: () => buildItem({ fit }), vehicle: () => AXIO },
  });
}

async function fitOfOwnCar(verdict: string, ...reasons: object[]) {
  rememberCar({ car: 'axio', year: null });
  fitFor(2012, verdict, ...reasons);
  return within(await screen.findByRole('region', { name: 'Your car' }));
}

describe('the page of a product', () => {
  test('says that the product fits the car of the URL, and how the shop knows', async () => {
    const box = await fitOfOwnCar('FITS', {}, { basis: 'CATALOGUE' }, { basis: 'COPIED' });
    expect(box.getByText('It fits your Toyota Axio NZE141.')).toBeTruthy();
    expect(box.getByText("Known from: checked by phone, maker's catalogue, said by the shop")).toBeTruthy();
    const link = box.getByRole<HTMLAnchorElement>('link', { name: 'All parts that fit' });
    expect(link.pathname + link.search).toBe('/products?fit=fits&car=axio&year=2012');
  });

  test('lists all conditions under which the product fits', async () => {
    const box = await fitOfOwnCar('FITS_IF', { condition: 'with A/C' }, { fits: false, to: '2009-05' });
    expect(
      box.getByText('It fits some Toyota Axio NZE141. We check it with you before you pay.'),
    ).toBeTruthy();
    const conditions = box.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(conditions).toEqual(['with A/C', 'not built until May 2009']);
  });

  test.each([
    ['UNIVERSAL', 'It fits all cars.'],
    ['DOES_NOT_FIT', 'It does not fit your Toyota Axio NZE141.'],
    [
      'UNKNOWN',
      'We do not know whether it fits your Toyota Axio NZE141. We check it with you before you pay.',
    ],
  ])('says for the fit %s: %j', async (verdict, text) => {
    expect((await fitOfOwnCar(verdict)).getByText(text)).toBeTruthy();
  });

  test("says 'from the link' if the car of the URL is not the customer's car, and links to the fit for the customer's car", async () => {
    rememberCar({ car: 'vitz', year: 2010 });
    const VITZ = buildVehicle({
      id: '8',
      chassisCode: 'KSP90',
      model: { name: 'Vitz', carBrand: { name: 'Toyota' } },
    });
    const fit = { verdict: 'FITS', parts: [part('FITS', [{}])] };
    const { user, here } = renderAt('/products/item-1?car=axio&year=2012', {
      Query: {
        item: () => buildItem({ fit, alternatives: [buildItem({ id: 'item-2', fit })] }),
        vehicle: (_source, { slug }) => (slug === 'vitz' ? VITZ : AXIO),
      },
    });
    const box = within(await screen.findByRole('region', { name: 'The car of this link' }));
    expect(box.getByText('It fits a Toyota Axio NZE141, 2012 (from the link).')).toBeTruthy();
    expect(await box.findByText('Your car: Toyota Vitz KSP90, 2010')).toBeTruthy();
    for (const text of ['For', 'Others that fit'])
      expect(await screen.findByText(`${text} a Toyota Axio NZE141, 2012 (from the link)`)).toBeTruthy();
    await user.click(box.getByRole('link', { name: 'Does it fit your car?' }));
    await waitFor(() => expect(here()).toBe('/products/item-1?car=vitz&year=2010'));
    expect(await screen.findByRole('region', { name: 'Your car' })).toBeTruthy();
  });

  test.each([
    [null, 2012, 'It fits a Toyota Axio NZE141, 2012.'],
    [{ car: 'axio', year: 2010 }, 2012, 'It fits a Toyota Axio NZE141, 2012 (from the link).'],
    [{ car: 'axio', year: 2010 }, 2010, 'It fits your Toyota Axio NZE141.'],
    [null, 2016, 'It fits a Toyota Axio NZE141 (built 2006–2012, not for 2016).'],
    [{ car: 'axio', year: null }, 2016, 'NZE141: built 2006–2012, not for 2016.'],
    [null, 20_122, 'It fits a Toyota Axio NZE141.'],
    [{ car: 'axio', year: null }, 2010, 'It fits your Toyota Axio NZE141.'],
  ])("says for the customer's car %j and the year %i in the URL: %s", async (own, year, text) => {
    if (own) rememberCar(own);
    fitFor(year, 'FITS', {});
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('loads the fit only once, even though the order form needs it too', async () => {
    rememberCar({ car: 'axio', year: 2012 });
    const fit = { verdict: 'FITS', parts: [part('FITS', [{}])] };
    const { callsOf } = renderAt('/products/item-1?car=axio&year=2012', {
      Query: { item: () => buildItem({ fit }), vehicle: () => AXIO },
    });
    await screen.findByRole('checkbox', { name: /^For your car/ });
    await screen.findByText('It fits your Toyota Axio NZE141.');
    expect(callsOf('ProductFit')).toHaveLength(1);
  });

  test('says nothing about a car that the shop does not know', async () => {
    const item = () => buildItem({ fit: () => refuse('VEHICLE_NOT_FOUND') });
    const { callsOf } = renderAt('/products/item-1?car=gone', { Query: { item, vehicle: () => null } });
    await screen.findByRole('heading', { name: 'Front brake pad set' });
    expect(callsOf('ProductPage')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Your car' })).toBeNull();
  });

  test('lists the cars that the product fits, and those that it does not fit', async () => {
    const fitment = (changes: object) => ({
      ...{ fits: true, fromMonth: null, toMonth: null, positions: [], condition: null },
      ...{ serialFrom: null, serialTo: null, basis: 'CATALOGUE', vehicle: AXIO, ...changes },
    });
    const fitments = [
      fitment({ positions: ['FRONT', 'LEFT'], condition: 'with A/C', toMonth: '2009-05' }),
      fitment({ fits: false, basis: 'RETURN' }),
    ];
    renderAt('/products/item-1', { Query: { item: () => buildItem({ fitments }) } });
    const linesOf = async (name: string) =>
      within(await screen.findByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(await linesOf('Fits these cars')).toEqual([
      "Toyota Axio NZE141, 2006–2012front, passenger's side, with A/C, built until May 2009maker's catalogue",
    ]);
    expect(await linesOf('Does not fit')).toEqual(['Toyota Axio NZE141, 2006–2012returned']);
  });
});
