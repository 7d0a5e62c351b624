import type { ItemInFile } from '../../src/demo-data/catalogue-file.js';

/** A search and its relevant items of the demo catalogue, judged by reading the catalogue. */
export interface JudgedSearch {
  text: string;
  isRight: (item: ItemInFile) => boolean;
}

export const named =
  (...patterns: RegExp[]) =>
  ({ name }: ItemInFile) =>
    patterns.every((pattern) => pattern.test(name));

const ofBrand =
  (brand: string, pattern = /./) =>
  (item: ItemInFile) =>
    item.brand === brand && pattern.test(item.name);

const ofCategory =
  (category: string, pattern = /./) =>
  (item: ItemInFile) =>
    item.category === category && pattern.test(item.name);

export const either =
  (...rules: JudgedSearch['isRight'][]) =>
  (item: ItemInFile) =>
    rules.some((rule) => rule(item));

const PADS = named(/brake pad|disc and pad/i);
const SHOCKS = named(/shock absorber/i);

const PLAIN: [string, JudgedSearch['isRight']][] = [
  ['brake pads', PADS],
  ['BRAKE PADS!!!', PADS],
  ['bráke päds', PADS],
  ['water pump', named(/water pump/i)],
  ['timing belt', named(/timing belt/i)],
  ['oil filter', named(/oil (and )?filter/i)],
  ['shock absorber', SHOCKS],
  ['clutch kit', named(/clutch kit/i)],
  ['radiator', named(/radiator/i)],
  ['alternator', named(/alternator/i)],
  ['battery', named(/battery/i)],
  ['wiper blades', named(/wiper blade/i)],
  ['side mirror', named(/side mirror/i)],
  ['floor mats', named(/floor mat/i)],
  ['spark plugs', named(/spark plug/i)],
  ['catalytic converter', named(/catalytic converter/i)],
  ['thermostat', named(/thermostat/i)],
  ['engine mount', named(/engine mount/i)],
  ['cabin filter', named(/cabin filter/i)],
  ['seat covers', named(/seat cover/i)],
  ['car radio', named(/car radio/i)],
  ['starter motor', named(/starter motor/i)],
  ['jack', named(/\bjack\b/i)],
  ['wheel nuts', named(/wheel (stud and )?nut/i)],
  ['warning triangle', named(/warning triangle/i)],
  ['steering wheel cover', named(/steering wheel cover/i)],
  ['tyre', named(/tyre/i)],
  ['bonnet', named(/bonnet/i)],
  ['Windscreen', named(/windscreen/i)],
  ['gearbox', named(/gearbox/i)],
];

const WITH_CAR: [string, JudgedSearch['isRight']][] = [
  ['toyota fielder headlamp', named(/headlamp/i, /fielder/i)],
  ['honda fit battery', named(/battery/i, /honda fit/i)],
  ['subaru forester brake pads', named(/brake pad/i, /forester/i)],
  ['isuzu clutch', ofBrand('Isuzu', /clutch/i)],
  ['bmw ignition coil', ofBrand('BMW', /ignition coil/i)],
  ['nissan note air filter', named(/air filter/i, /note/i)],
  ['mercedes wiper', ofBrand('Mercedes-Benz', /wiper/i)],
  ['land rover floor mats', ofBrand('Land Rover', /floor mat/i)],
  ['probox bonnet', named(/bonnet/i, /probox/i)],
  ['prado coil spring', named(/coil spring/i, /prado/i)],
  ['ford ranger alternator', named(/alternator/i, /ranger/i)],
  ['vitz timing chain', named(/timing chain/i, /vitz/i)],
  ['demio radiator', named(/radiator/i, /demio/i)],
  ['x-trail alternator', named(/alternator/i, /x-trail/i)],
  ['xtrail radiator', named(/radiator/i, /x-trail/i)],
  ['crv oil filter', named(/oil filter/i, /cr-v/i)],
  ['landcruiser floor mat', named(/floor mat/i, /land cruiser/i)],
  ['dmax brake pads', named(/brake pad/i, /d-max/i)],
  ['rav 4 air filter', named(/air filter/i, /rav4/i)],
  ['mirror for honda fit', named(/mirror/i, /honda fit/i)],
  ['diesel injector hilux', named(/diesel injector/i, /hilux/i)],
  ['genuine toyota oil filter price', ofBrand('Toyota', /oil filter/i)],
  ['porsche battery', either(ofBrand('Porsche'), named(/battery/i))],
];

const TYPOS: [string, JudgedSearch['isRight']][] = [
  ['brak pad', PADS],
  ['subaro', ofBrand('Subaru')],
  ['headlmp', named(/headlamp/i)],
  ['alternater', named(/alternator/i)],
  ['raditor', named(/radiator/i)],
  ['mitsibishi clutch', ofBrand('Mitsubishi', /clutch/i)],
  ['toyta vitz brake pads', named(/brake pad/i, /vitz/i)],
  ['spak plugs', named(/spark plug/i)],
  ['wind screen', named(/windscreen/i)],
  ['shok absober', SHOCKS],
  ['volkswagon golf tyre', named(/tyre/i, /golf/i)],
  ['pegeot thermostat', ofBrand('Peugeot', /thermostat/i)],
  ['hundai floor mat', ofBrand('Hyundai', /floor mat/i)],
  ['gaskit', named(/gasket/i)],
  ['suspention', ofCategory('Suspension & Steering')],
  ['batery n70', named(/battery n70/i)],
  ['nisan note headlamp', named(/headlamp/i, /note/i)],
  ['tubocharger', named(/turbocharger/i)],
  ['wipper blades', named(/wiper blade/i)],
  ['silencr', named(/silencer/i)],
  ['brkae disc', named(/brake disc/i)],
  ['brakepads', PADS],
  ['break pads', PADS],
  ['bwm headgasket', either(ofBrand('BMW'), named(/head gasket/i))],
];

const SYNONYMS: [string, JudgedSearch['isRight']][] = [
  ['tire', named(/tyre/i)],
  ['tires 185/65r15', named(/tyre 185\/65r15/i)],
  ['hood', named(/bonnet/i)],
  ['windshield', named(/windscreen/i)],
  ['trunk liner', named(/boot liner/i)],
  ['shocks', SHOCKS],
  ['shock up', SHOCKS],
  ['transmission mount', named(/gearbox mount/i)],
  ['transmission', either(ofCategory('Transmission & Clutch'), named(/gearbox|transmission/i))],
  ['muffler', named(/silencer/i)],
  ['wing mirror subaru', ofBrand('Subaru', /side mirror/i)],
  ['head light fielder', named(/headlamp/i, /fielder/i)],
  ['canter headlight', named(/headlamp/i, /canter/i)],
  ['tail light', named(/tail lamp/i)],
  ['fan belt', named(/drive belt/i)],
  ['ac filter', named(/cabin filter/i)],
  ['lambda sensor', named(/oxygen sensor/i)],
  ['brake rotor', named(/brake disc/i)],
  ['rims', named(/alloy wheel/i)],
  ['jump leads', named(/jumper cables/i)],
  ['sway bar link', named(/stabiliser link/i)],
  ['valve cover gasket', named(/rocker cover gasket/i)],
  ['wheel bearing', named(/hub bearing/i)],
  ['atf', named(/automatic transmission fluid/i)],
  ['plug wires', named(/ignition lead/i)],
  ['antifreeze', named(/coolant/i)],
  ['vw golf turbo', named(/turbocharger/i, /golf/i)],
  ['lower arm', named(/lower arm|control arm/i)],
  ['truck tyres', ofCategory('Tyres & Wheels', /canter|hino/i)],
];

const SWAHILI: [string, JudgedSearch['isRight']][] = [
  ['taa', ofCategory('Lighting')],
  ['taa ya mbele fielder', named(/headlamp/i, /fielder/i)],
  ['taa ya nyuma', named(/tail lamp|rear led lamp/i)],
  ['breki', either(ofCategory('Brakes'), named(/brake/i))],
  ['breki za vitz', named(/brake/i, /vitz/i)],
  ['betri', named(/battery/i)],
  ['betri ya vitz', named(/battery/i, /vitz/i)],
  ['tairi', named(/tyre/i)],
  ['tairi za probox', named(/tyre/i, /probox/i)],
  ['gurudumu', ofCategory('Tyres & Wheels')],
  ['mafuta ya injini', named(/engine oil/i)],
  ['injini', either(ofCategory('Engine'), named(/engine/i))],
  ['kioo cha pembeni', named(/side mirror/i)],
  ['rejeta', named(/radiator/i)],
  ['pampu ya maji', named(/water pump/i)],
  ['shokomzoba', SHOCKS],
  ['bampa', named(/bumper/i)],
  ['klachi canter', named(/clutch/i, /canter/i)],
];

const CODES_AND_SIZES: [string, JudgedSearch['isRight']][] = [
  ['NCP91', named(/NCP91/)],
  ['ncp51', named(/NCP50\/51/)],
  ['T31', named(/T31/)],
  ['KDJ150', named(/KDJ(120\/)?150/)],
  ['nze 141', named(/NZE141/)],
  ['1KD-FTV', named(/1KD-FTV/)],
  ['e90', named(/E90/)],
  ['W204 timing chain', named(/timing chain/i, /W204/)],
  ['EJ20 timing belt', named(/timing belt/i, /EJ20/)],
  ['4hk1', named(/4HK1/)],
  ['kun26 radiator', named(/radiator/i, /KUN25\/26/)],
  ['185/65R15', named(/185\/65R15/)],
  ['205/55r16', named(/205\/55R16/)],
  ['195/65/15', named(/195\/65R15/)],
  ['5w-30', named(/5W-30/)],
  ['5w40', named(/5W-40/)],
  ['24v starter', named(/starter/i, /24 V/)],
  ['70ah battery', named(/battery/i, /\b70 Ah/)],
  ['17 inch alloy wheel', named(/alloy wheel 17 inch/i)],
  ['h4 bulb', named(/h4 .*bulb/i)],
  ['dot 4', named(/DOT 4/)],
];

const PREFIXES: [string, JudgedSearch['isRight']][] = [
  ['headl', named(/headlamp/i)],
  ['brake pa', PADS],
  ['toyo', ofBrand('Toyota')],
  ['timing ch', named(/timing chain/i)],
  ['altern', named(/alternator/i)],
  ['side mir', named(/side mirror/i)],
  ['windscr', named(/windscreen/i)],
  ['shock abs', SHOCKS],
  ['stabil', named(/stabiliser/i)],
  ['hedla', named(/headlamp/i)],
];

export const JUDGED_SEARCHES: JudgedSearch[] = [
  ...PLAIN,
  ...WITH_CAR,
  ...TYPOS,
  ...SYNONYMS,
  ...SWAHILI,
  ...CODES_AND_SIZES,
  ...PREFIXES,
].map(([text, isRight]) => ({ text, isRight }));
