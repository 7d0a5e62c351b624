import type { ItemInFile } from './catalogue-file.js';

/** Which items of the demo catalogue are a right answer; decided by reading the catalogue, not by searching it. */
export interface JudgedSearch {
  text: string;
  isRight: (item: ItemInFile) => boolean;
}

/** All patterns in the name. */
const named =
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

const either =
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

const BEGINNINGS: [string, JudgedSearch['isRight']][] = [
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

/** Written without a look at the catalogue or the code. */
const UNSEEN: [string, JudgedSearch['isRight']][] = [
  ['break pads demio', named(/brake pad|disc pad/i, /demio/i)],
  ['raditor fielder', named(/radiator/i, /fielder/i)],
  ['head lamb forester', named(/head ?-?(lamp|light)/i, /forester/i)],
  [
    'tyota oil filta',
    named(/oil filter/i, /toyota|vitz|fielder|axio|premio|probox|prado|hilux|noah|wish|passo/i),
  ],
  ['thermostart subaru', named(/thermostat/i, /subaru|forester|impreza|legacy|outback/i)],
  ['shokapu za mbele fielder', named(/shock/i, /front/i, /fielder/i)],
  ['mafuta ya breki', named(/brake.?fluid|\bdot ?-?[345]\b/i)],
  [
    'mitungi ya gas',
    named(/gas (strut|spring|cylinder|shock)|(boot|tailgate|bonnet) strut|a\/?c gas|refrigerant/i),
  ],
  ['kioo ya mbele probox', named(/wind ?(screen|shield)|front glass/i, /probox/i)],
  ['betri ya gari', named(/batter(y|ies)/i)],
  ['mafuta ya engine', named(/(engine|motor) oil|\b\d+w-?\d+/i)],
  ['tairi r15', named(/tyre|tire/i, /r ?15/i)],
  ['kioo', named(/mirror|glass|wind ?(screen|shield)/i)],
  ['rejeta ya fielder', named(/radiator/i, /fielder/i)],
  ['demio air filter', named(/air (cleaner|filter)/i, /demio/i)],
  ['nissan note wipers', named(/wiper/i, /\bnote\b/i)],
  ['premio brake discs', named(/brake (disc|disk|rotor)|(disc|disk) rotor/i, /premio/i)],
  ['forester head gasket', named(/(cylinder )?head gasket|gasket (set|kit)/i, /forester/i)],
  ['x trail cv joint', named(/\bcv\b|drive ?shaft|cv axle/i, /x[- ]?trail/i)],
  ['honda fit ignition coil', named(/ignition coil|coil pack/i, /\bfit\b/i)],
  ['hilux clutch kit', named(/clutch/i, /hilux/i)],
  ['prado fuel filter', named(/(fuel|diesel) filter/i, /prado/i)],
  ['zre142 fan belt', named(/(fan|drive|serpentine|alternator|v).*belt/i, /zre|fielder|axio|corolla/i)],
  ['sg5 rear shocks', named(/shock/i, /rear/i, /sg5|forester/i)],
  ['1nz spark plugs', named(/spark ?plug/i, /1nz|vitz|fielder|axio|probox|premio|allion|corolla|toyota/i)],
  ['hr15 oil filter', named(/oil filter/i, /hr15|\bnote\b|tiida|wingroad|juke|advan|\bad\b|nissan/i)],
  ['alterna', named(/alternator/i)],
  ['windshield washer pump', named(/washer.*(pump|motor)/i)],
];

/** The same, of parts that the demo shop does not have for such a car, or at all: what is near has one of the patterns in its name. */
export const SEARCHES_FOR_WHAT_IS_MISSING: { text: string; isNear: JudgedSearch['isRight'] }[] = [
  { text: 'e12 headlight', isNear: either(named(/headlamp/i), named(/\be12\b/i)) },
  { text: 'shok absober vitz', isNear: either(named(/shock/i), named(/vitz/i)) },
  { text: 'altenator premio', isNear: either(named(/alternator/i), named(/premio/i)) },
  { text: 'front bamper axio', isNear: either(named(/bumper/i), named(/front/i), named(/axio/i)) },
  { text: 'ball joit probox', isNear: either(named(/ball ?joint/i), named(/probox/i)) },
  {
    text: 'stablizer links xtrail',
    isNear: either(
      named(/(stabili[sz]er|sway bar|anti-?roll).*link|drop link|link rod/i),
      named(/x[- ]?trail/i),
    ),
  },
  {
    text: 'hub bearing mistubishi lancer',
    isNear: either(named(/(wheel|hub).*(bearing|hub)|bearing/i), named(/mitsubishi|lancer/i)),
  },
  { text: 'oxgen sensor note', isNear: either(named(/oxygen sensor|o2 sensor|lambda/i), named(/\bnote\b/i)) },
  {
    text: 'engin mounting wish',
    isNear: either(named(/(engine|motor|gearbox).*mount/i), named(/\bwish\b/i)),
  },
  {
    text: 'carbin filter honda fit',
    isNear: either(named(/(cabin|pollen|a\/?c).*filter/i), named(/\bfit\b/i)),
  },
  { text: 'taa ya mbele vitz', isNear: either(named(/head ?-?(lamp|light)/i), named(/vitz/i)) },
  { text: 'plagi za demio', isNear: either(named(/spark ?plug/i), named(/demio/i)) },
  { text: 'breki pads za noah', isNear: either(named(/brake pad|disc pad/i), named(/noah/i)) },
  { text: 'side mirror ya vitz', isNear: either(named(/(side|door|wing).*mirror/i), named(/vitz/i)) },
  {
    text: 'taa za nyuma premio',
    isNear: either(named(/(tail|rear|stop).*(light|lamp)|taillight/i), named(/premio/i)),
  },
  { text: 'vitz front shocks', isNear: either(named(/shock/i), named(/front/i), named(/vitz/i)) },
  {
    text: 'fielder tail light',
    isNear: either(named(/(tail|rear).*(light|lamp)|taillight/i), named(/fielder/i)),
  },
  {
    text: 'axio lower arm',
    isNear: either(named(/(control|lower|suspension|wishbone).*arm|wishbone/i), named(/axio/i)),
  },
  { text: 'probox coil springs', isNear: either(named(/(coil|suspension) spring/i), named(/probox/i)) },
  { text: 'noah water pump', isNear: either(named(/water pump/i), named(/noah/i)) },
  {
    text: 'toyota wish wheel bearing',
    isNear: either(named(/(wheel|hub).*(bearing|hub)|bearing/i), named(/\bwish\b/i)),
  },
  { text: 'passo fog lights', isNear: either(named(/fog.*(light|lamp)|foglight/i), named(/passo/i)) },
  {
    text: 'nze141 brake pads',
    isNear: either(named(/brake pad|disc pad/i), named(/nze ?14|fielder|axio|corolla/i)),
  },
  {
    text: 'ksp90 engine mounting',
    isNear: either(named(/(engine|motor|gearbox).*mount/i), named(/ksp ?90|vitz/i)),
  },
  {
    text: 'kdj120 brake discs',
    isNear: either(named(/brake (disc|disk|rotor)|(disc|disk) rotor/i), named(/kdj|prado|land ?cruiser/i)),
  },
  {
    text: 'pads brake rear forester',
    isNear: either(named(/(brake pad|disc pad)/i), named(/rear/i), named(/forester/i)),
  },
  { text: 'shock abs vit', isNear: either(named(/shock/i), named(/vitz/i)) },
  { text: 'bushes axio', isNear: either(named(/bush/i), named(/axio/i)) },
  { text: 'hood axio', isNear: either(named(/bonnet|\bhood\b/i), named(/axio/i)) },
  { text: 'vitz intercooler', isNear: either(named(/vitz/i), named(/radiator|cooler/i)) },
  { text: 'prado sunroof glass', isNear: either(named(/prado/i), named(/sunroof|glass|windscreen/i)) },
  { text: 'tesla charger', isNear: either(named(/charger|charging|batter/i)) },
  { text: 'probox turbo', isNear: either(named(/probox/i), named(/turbo/i)) },
  { text: 'boda boda chain kit', isNear: either(named(/timing chain|chain/i)) },
  { text: 'ferrari brake pads', isNear: either(named(/brake pad|disc pad/i)) },
  { text: 'massey ferguson tractor tyre', isNear: either(named(/tyre|tire/i)) },
  { text: 'nissan leaf charging cable', isNear: either(named(/nissan|leaf/i), named(/charg|cable/i)) },
  { text: 'scania truck gearbox', isNear: either(named(/gearbox|transmission/i)) },
];

export const JUDGED_SEARCHES: JudgedSearch[] = [
  ...PLAIN,
  ...WITH_CAR,
  ...TYPOS,
  ...SYNONYMS,
  ...SWAHILI,
  ...CODES_AND_SIZES,
  ...BEGINNINGS,
  ...UNSEEN,
].map(([text, isRight]) => ({ text, isRight }));
