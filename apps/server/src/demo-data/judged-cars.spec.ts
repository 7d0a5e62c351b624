import {
  engineText,
  type FleetVehicle,
  hasFrameNumberShape,
  parseMonth,
  resolveCarText,
} from '@beambright/domain';
import { describe, expect, test } from '@jest/globals';
import { readVehiclesFile } from './demo-vehicles.js';

/** What a person means by a text: 'Model CODE' of each vehicle, the year, and the words that remain. */
type Meant = [vehicles: string[], year: number | null, rest: string];

const NZE141: Meant = [['Axio NZE141', 'Fielder NZE141'], null, ''];
const NZE161: Meant = [['Axio NZE161', 'Fielder NZE161'], null, ''];
const AXIO = ['Axio NZE141', 'Axio NZE144', 'Axio NRE161', 'Axio NZE161', 'Axio NKE165'];
const AXIO_2012 = ['Axio NZE141', 'Axio NZE144', 'Axio NZE161'];
const X_TRAIL = ['X-Trail NT30', 'X-Trail NT31', 'X-Trail NT32'];
const CR_V = ['CR-V RD5', 'CR-V RE4', 'CR-V RM1'];
const RAV4 = ['RAV4 ACA21', 'RAV4 ACA31', 'RAV4 MXAA54'];
const PRADO = ['KDJ120', 'TRJ120', 'TRJ150', 'GDJ150'].map((code) => `Land Cruiser Prado ${code}`);
const FIT = ['Fit GD1', 'Fit GE6', 'Fit GK3', 'Fit GP5'];
const C_CLASS = ['C-Class W203', 'C-Class W204', 'C-Class W205'];

const CARS: Record<string, Meant> = {
  // Frame numbers
  'NZE141-6048723': NZE141,
  'nze141-6048723': NZE141,
  NZE1416048723: NZE141,
  'NZE 141-6048723': NZE141,
  'NZE141 6048723': NZE141,
  'NZE 141G-6048723': NZE141,
  'ＮＺＥ１４１－６０４８７２３': NZE141,
  'DBA-NZE141-6048723': NZE141,
  'UA-NZE141-6048723': NZE141,
  'GRB-012345': [['Impreza GRB'], null, ''],
  'SJG-023456': [['Forester SJG'], null, ''],
  'ZRR70-0512345': [['Noah ZRR70', 'Voxy ZRR70'], null, ''],
  'NCP51-0123456': [['Probox NCP51', 'Succeed NCP51'], null, ''],
  'front pads NZE141-6048723': [NZE141[0], null, 'front pads'],
  'NZE141-6048723 front pads': [NZE141[0], null, 'front pads'],
  // Codes
  NZE141: NZE141,
  nze141: NZE141,
  'nze 141': NZE141,
  'NZE-141': NZE141,
  'DBA-NZE141': NZE141,
  '5BA-NZE141': NZE141,
  'DBA-NZE161G': NZE161,
  NZE161G: NZE161,
  'DBA-NZE161-AEXEK': NZE161,
  'LDA-GDJ150W': [['Land Cruiser Prado GDJ150'], null, ''],
  sjg: [['Forester SJG'], null, ''],
  e12: [['Note E12'], null, ''],
  y12: [['Wingroad Y12'], null, ''],
  gp7: [['Impreza GP7', 'XV GP7'], null, ''],
  'nze141 brake pads': [NZE141[0], null, 'brake pads'],
  'brake pads for nze 141 2010': [NZE141[0], 2010, 'brake pads for'],
  'nze141 2009': [NZE141[0], 2009, ''],
  'vezel ru1 wiper': [['Vezel RU1'], null, 'wiper'],
  DJ3FS: [['Demio DJ3FS'], null, ''],
  // Models
  axio: [AXIO, null, ''],
  'axio 2012': [AXIO_2012, 2012, ''],
  '2012 axio': [AXIO_2012, 2012, ''],
  'toyota axio 2012': [AXIO_2012, 2012, ''],
  'axio 2012 brake pads': [AXIO_2012, 2012, 'brake pads'],
  'brake pads axio': [AXIO, null, 'brake pads'],
  'Toyota Axio': [AXIO, null, ''],
  'axio nze141': [['Axio NZE141'], null, ''],
  'toyota axio nze141 2010 brake pads': [['Axio NZE141'], 2010, 'brake pads'],
  'fielder 2004 shock absorber': [['Fielder NZE121'], 2004, 'shock absorber'],
  'noah 2010': [['Noah ZRR70'], 2010, ''],
  'premio 2005': [['Premio NZT240', 'Premio ZZT240'], 2005, ''],
  'x-trail': [X_TRAIL, null, ''],
  xtrail: [X_TRAIL, null, ''],
  'x trail 2010': [['X-Trail NT31'], 2010, ''],
  'nissan x-trail nt31': [['X-Trail NT31'], null, ''],
  rav4: [RAV4, null, ''],
  'rav 4': [RAV4, null, ''],
  'cr-v': [CR_V, null, ''],
  'crv 2008 air filter': [['CR-V RE4'], 2008, 'air filter'],
  'land cruiser': [['Land Cruiser UZJ200', 'Land Cruiser VDJ200', 'Land Cruiser HZJ79'], null, ''],
  'land cruiser prado': [PRADO, null, ''],
  prado: [PRADO, null, ''],
  'prado 2005': [['Land Cruiser Prado KDJ120', 'Land Cruiser Prado TRJ120'], 2005, ''],
  'note e12': [['Note E12'], null, ''],
  'nissan note 2010': [['Note E11'], 2010, ''],
  note: [['Note E11', 'Note E12', 'Note HE12'], null, ''],
  fit: [FIT, null, ''],
  'honda fit': [FIT, null, ''],
  'fit hybrid gp5': [['Fit GP5'], null, ''],
  'honda fit hybrid gp1 wiper': [['Fit Hybrid GP1'], null, 'wiper'],
  'fit 2015 wiper': [['Fit GK3', 'Fit GP5'], 2015, 'wiper'],
  'toyota wish': [['Wish ZNE10', 'Wish ZGE20'], null, ''],
  'c-class': [C_CLASS, null, ''],
  'mercedes c class': [C_CLASS, null, ''],
  'mercedes-benz c-class w204': [['C-Class W204'], null, ''],
  'd-max': [['D-Max TFS86', 'D-Max TFR85'], null, ''],
  dmax: [['D-Max TFS86', 'D-Max TFR85'], null, ''],
  '3 series e90': [['3 Series E90'], null, ''],
  'bmw x5': [['X5 E70'], null, ''],
  'golf 5k': [['Golf 5K'], null, ''],
  'vitz ksp130 oil filter': [['Vitz KSP130'], null, 'oil filter'],
  'impreza wrx grb': [['Impreza GRB'], null, 'wrx'],
  'ad van': [['AD Van VY12'], null, ''],
  'axio 2008-2012': [AXIO, null, '2008-2012'],
  // Words beside another car, punctuation, and a frame number that must not remain
  'brake pads that fit nze141': [NZE141[0], null, 'brake pads that fit'],
  'does it fit axio 2012?': [AXIO_2012, 2012, 'does it fit'],
  'please note nissan x-trail': [X_TRAIL, null, 'please note'],
  'axio g11 coolant': [AXIO, null, 'g11 coolant'],
  'NZE141-6048723.': NZE141,
  'NZE141/6048723': NZE141,
  'axio NZE999-6048723 pads': [AXIO, null, 'pads'],
  'axio 1.5 oil 5w-30': [AXIO, null, 'oil 5w-30'],
  'toyota axio 2012 1.5L petrol wiper': [AXIO_2012, 2012, 'wiper'],
  'axio 1500cc': [AXIO, null, ''],
  'prado diesel': [PRADO, null, ''],
  'prado 3.0 diesel brake pads': [PRADO, null, 'brake pads'],
  'prado diesel filter': [PRADO, null, 'diesel filter'],
  'injector prado diesel': [PRADO, null, 'injector'],
  'diesel pump prado': [PRADO, null, 'diesel pump'],
  'pads corolla fielder nze161': [['Fielder NZE161'], null, 'pads'],
  'hilux vigo kun25 pads': [['Hilux KUN25'], null, 'pads'],
  'axio hybrid nke165 wiper': [['Axio NKE165'], null, 'wiper'],
  'axio nke165 hybrid battery': [['Axio NKE165'], null, 'hybrid battery'],
  'radiator cap 1.1 bar axio': [AXIO, null, 'radiator cap 1.1 bar'],
  'benz c-class': [C_CLASS, null, ''],
  'land cruiser prado 2005': [['Land Cruiser Prado KDJ120', 'Land Cruiser Prado TRJ120'], 2005, ''],
  'land rover discovery': [['Discovery LA'], null, ''],
};

/** Part numbers, sizes, grades, words, codes and unknown cars. */
const NO_CARS = [
  ...[
    '04465-12592',
    'F026407123',
    '185/65r15',
    '5w-30',
    'h4',
    'n70',
    '2012',
    'brake pads',
    'toyota',
    'toyota 2012',
  ],
  ...[
    'ngk',
    'bkr6e-11',
    '1nz-fe',
    '90919-01164',
    'dot 4',
    '12v 55w',
    '0722 123 456',
    '4x4',
    'nze',
    'nze14',
    '141',
  ],
  ...[
    'QQQ99-123456',
    '6AA-ZWE219H',
    'axio 1995',
    'axio 2035',
    'nissan axio',
    'does it fit',
    'front pads fit',
  ],
  ...['coolant g11', 'e12 torx socket', 'bulbs x5', '4 x 5', 'f 30 bolt', 'hybrid battery', 'ru1 wiper'],
  ...[
    'spare note',
    '5k',
    '5k brake',
    '1k',
    'au',
    '',
    '-',
    'shock absorber front left',
    '6048723',
    'JTDBR32E720123456',
  ],
];

const fleet: FleetVehicle[] = [
  {
    brand: 'Land Rover',
    model: 'Discovery',
    chassisCode: 'LA',
    from: parseMonth('from', '2004-07'),
    to: null,
  },
  {
    brand: 'Honda',
    model: 'Fit Hybrid',
    chassisCode: 'GP1',
    from: parseMonth('from', '2010-10'),
    to: parseMonth('to', '2013-08'),
  },
];
const engines = new Set<string>();
for (const [brand, models] of Object.entries(await readVehiclesFile()))
  for (const [model, lines] of Object.entries(models))
    for (const line of lines) {
      const [chassisCode = '', engine = '-', , from = '', to = '-'] = line.split(' ');
      if (engine !== '-') engines.add(engine);
      fleet.push({
        brand,
        model,
        chassisCode,
        from: parseMonth('from', from),
        to: to === '-' ? null : parseMonth('to', to),
      });
    }

const meantBy = (text: string): Meant => {
  const { vehicles, year, rest } = resolveCarText(text, fleet);
  return [vehicles.map(({ model, chassisCode }) => `${model} ${chassisCode}`), year, rest];
};

describe('reading cars in a search', () => {
  test.each(Object.entries(CARS))('finds in %j the cars that people mean', (text, [vehicles, year, rest]) => {
    const [found, ...others] = meantBy(text);
    expect([found.toSorted(), ...others]).toEqual([vehicles.toSorted(), year, rest]);
  });

  test('recognizes a frame number by its shape, whether its chassis code is known or not', () => {
    const texts = Object.keys(CARS);
    const known = texts.filter((text) => resolveCarText(text, fleet).frameCode !== null);
    expect(texts.filter(hasFrameNumberShape)).toEqual(
      texts.filter((text) => known.includes(text) || text.includes('NZE999-')),
    );
  });

  test.each([
    'NZE141-6048723',
    'nze1416048723',
    'brake pads NZE 141 - 6048723 2008',
    'DBA-NZE141G-6048723',
    'Vitz NZE141/6048723',
  ])('finds in %j the frame number NZE141-6048723', (text) => {
    expect(resolveCarText(text, fleet).frameNumber).toBe('NZE141-6048723');
  });

  test('turns every known engine code into a readable text', () => {
    expect([...engines].filter((code) => engineText(code) === code)).toEqual([]);
    expect(['1KR-FE', '1KD-FTV', 'ABC'].map(engineText)).toEqual([
      '1.0 petrol, 1KR-FE',
      '3.0 diesel, 1KD-FTV',
      'ABC',
    ]);
  });

  test('finds the vehicles of a chassis code not built in the typed year (otherYear), then those of the model built in it if no frame number is typed', () => {
    const codes = ['NZE141', 'NRE161', 'NZE161', 'NKE165'];
    expect(resolveCarText('fielder nze141 2016 pads', fleet)).toMatchObject({
      vehicles: codes.map((chassisCode) => ({ model: 'Fielder', chassisCode })),
      ...{ year: null, otherYear: 2016, rest: 'pads' },
    });
    expect(resolveCarText('NCP51-0123456 2019 pads', fleet)).toMatchObject({
      vehicles: [{ model: 'Probox' }, { model: 'Succeed' }],
      ...{ year: null, otherYear: 2019, frameCode: 'NCP51', rest: 'pads' },
    });
    expect(resolveCarText('fielder nze141 2010', fleet)).toMatchObject({ year: 2010, otherYear: null });
  });

  test.each([
    ['peugeot 2008 2015 pads', { vehicles: [{ model: '2008' }], year: 2015, rest: 'pads' }],
    ['peugeot 2008 pads', { vehicles: [{ model: '2008' }], year: null, rest: 'pads' }],
    ['2008 pads', { vehicles: [], year: null, rest: '2008 pads' }],
    ['toyota nze141 2008', { vehicles: [{ model: 'Axio' }, { model: 'Fielder' }], year: 2008, rest: '' }],
  ])('tells a model named like a year from a year in %j', (text, meant) => {
    const [from, to] = [parseMonth('from', '2013-04'), null];
    const peugeot = { brand: 'Peugeot', model: '2008', chassisCode: 'A94HM01', from, to };
    expect(resolveCarText(text, [...fleet, peugeot])).toMatchObject(meant);
  });

  test.each(NO_CARS)('finds no car in %j', (text) => {
    expect(meantBy(text)).toEqual([[], null, text]);
  });
});
