import { either, type JudgedSearch, named } from './judged-searches.js';

/** Written without knowledge of the catalogue and the code. */
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
  ['zre142 fan belt', named(/(fan|drive|serpentine|alternator) belt/i, /zre|fielder|axio|corolla/i)],
  ['sg5 rear shocks', named(/shock/i, /rear/i, /sg5|forester/i)],
  ['1nz spark plugs', named(/spark ?plug/i, /1nz|vitz|fielder|axio|probox|premio|allion|corolla|toyota/i)],
  ['hr15 oil filter', named(/oil filter/i, /hr15|\bnote\b|tiida|wingroad|juke|advan|\bad\b|nissan/i)],
  ['alterna', named(/alternator/i)],
  ['windshield washer pump', named(/washer.*(pump|motor)/i)],
];

/** The same for parts that the demo catalogue does not have (for the car); near matches match one of the patterns. */
export const SEARCHES_FOR_MISSING_PARTS: { text: string; isNear: JudgedSearch['isRight'] }[] = [
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
  { text: 'prado sunroof glass', isNear: either(named(/prado/i), named(/sunroof|glass|windscreen/i)) },
  { text: 'probox turbo', isNear: either(named(/probox/i), named(/turbo/i)) },
  { text: 'boda boda chain kit', isNear: either(named(/timing chain|chain/i)) },
  { text: 'ferrari brake pads', isNear: either(named(/brake pad|disc pad/i)) },
  { text: 'massey ferguson tractor tyre', isNear: either(named(/tyre|tire/i)) },
  { text: 'nissan leaf charging cable', isNear: either(named(/nissan|leaf/i), named(/charg|cable/i)) },
  { text: 'scania truck gearbox', isNear: either(named(/gearbox|transmission/i)) },
];

export const UNSEEN_SEARCHES: JudgedSearch[] = UNSEEN.map(([text, isRight]) => ({ text, isRight }));
