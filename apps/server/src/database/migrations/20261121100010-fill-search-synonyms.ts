import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FillSearchSynonyms20261121100010 implements MigrationInterface {
  readonly name = 'FillSearchSynonyms20261121100010';

  async up(runner: QueryRunner): Promise<void> {
    await insert(
      runner,
      SAY_NOTHING.map((word) => [word, '']),
    );
    await insert(runner, [...BOTH_WAYS.flatMap(everyPair), ...ONE_WAY.flatMap(toEach)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM search_synonyms');
  }
}

/** Different words for one thing. */
const BOTH_WAYS = [
  ['tyre', 'tire'],
  ['bonnet', 'hood'],
  ['boot', 'trunk'],
  ['windscreen', 'windshield'],
  ['gearbox', 'transmission'],
  ['spanner', 'wrench'],
  ['bumper', 'fender bumper'],
  ['side mirror', 'wing mirror', 'door mirror'],
  ['headlamp', 'headlight', 'head light', 'head lamp'],
  ['tail lamp', 'tail light', 'taillight', 'rear light', 'back light', 'stop light'],
  ['fog lamp', 'fog light', 'foglight', 'spotlight'],
  ['silencer', 'muffler'],
  ['stabiliser link', 'stabilizer link', 'sway bar link', 'anti roll bar link', 'drop link'],
  ['brake disc', 'brake rotor', 'disc rotor'],
  ['rocker cover gasket', 'valve cover gasket', 'tappet cover gasket'],
  ['propeller shaft', 'propshaft', 'prop shaft'],
  ['drive shaft', 'driveshaft', 'half shaft', 'axle shaft'],
  ['cabin filter', 'ac filter', 'pollen filter', 'aircon filter'],
  ['coolant', 'antifreeze', 'anti freeze'],
  ['oxygen sensor', 'o2 sensor', 'lambda sensor'],
  ['catalytic converter', 'catalyst', 'cat converter', 'catcon'],
  ['control arm', 'lower arm', 'wishbone'],
  ['hub bearing', 'wheel bearing'],
  ['engine mount', 'engine mounting'],
  ['gearbox mount', 'gearbox mounting', 'transmission mount'],
  ['alloy wheel', 'rim', 'alloy rim', 'mag wheel'],
  ['jumper cables', 'jump leads', 'jump start cables', 'booster cables'],
  ['ignition lead', 'plug wire', 'spark plug wire', 'plug lead', 'ht lead'],
  ['drive belt', 'fan belt', 'serpentine belt', 'alternator belt'],
  ['automatic transmission fluid', 'atf', 'gearbox oil'],
  ['wheel nut', 'lug nut'],
  ['universal joint', 'u joint', 'cross joint'],
  ['cv boot', 'drive shaft boot'],
  ['tie rod end', 'track rod end'],
  ['warning triangle', 'life saver triangle', 'lifesaver'],
  ['boot liner', 'cargo mat', 'trunk mat'],
  ['car radio', 'car stereo', 'head unit'],
  ['turbocharger', 'turbo'],
  ['head gasket', 'cylinder head gasket'],
  ['crankshaft sensor', 'crank sensor'],
  ['colour', 'color'],
  ['lorry', 'truck'],
  ['saloon', 'sedan'],
  ['petrol', 'gasoline'],
  ['pick-up', 'pickup'],
  ['volkswagen', 'vw'],
];

/** What is said (first) for what the catalogue calls otherwise: short forms, common misspellings, Swahili. */
const ONE_WAY = [
  ['shock up', 'shock absorber'],
  ['shocks', 'shock absorber'],
  ['shock', 'shock absorber'],
  ['damper', 'shock absorber'],
  ['plugs', 'spark plug', 'glow plug'],
  ['light', 'lamp', 'headlamp', 'bulb'],
  ['lights', 'lamp', 'headlamp', 'bulb'],
  ['break', 'brake'],
  ['breaks', 'brake'],
  ['rotor', 'brake disc'],
  ['lining', 'brake shoe', 'brake lining'],
  ['stereo', 'radio'],
  ['exhaust pipe', 'exhaust', 'silencer'],
  ['wheel cap', 'wheel cover'],
  ['hubcap', 'wheel cover'],
  ['carpet', 'floor mat'],
  ['window glass', 'door glass'],
  ['window winder', 'window regulator'],
  ['stabilizer', 'stabiliser'],
  ['merc', 'mercedes benz'],
  ['benz', 'mercedes benz'],
  ['mitsu', 'mitsubishi'],
  ['landie', 'land rover'],
  ['taa', 'lamp', 'headlamp', 'bulb'],
  ['taa ya mbele', 'headlamp'],
  ['taa mbele', 'headlamp'],
  ['taa ya nyuma', 'tail lamp', 'rear lamp'],
  ['taa nyuma', 'tail lamp', 'rear lamp'],
  ['breki', 'brake'],
  ['betri', 'battery'],
  ['tairi', 'tyre'],
  ['gurudumu', 'tyre', 'wheel'],
  ['magurudumu', 'tyre', 'wheel'],
  ['rimu', 'alloy wheel'],
  ['mafuta', 'oil', 'fuel'],
  ['oili', 'oil'],
  ['petroli', 'petrol'],
  ['dizeli', 'diesel'],
  ['injini', 'engine'],
  ['kioo', 'glass', 'mirror', 'windscreen'],
  ['vioo', 'glass', 'mirror', 'windscreen'],
  ['kioo cha mbele', 'windscreen'],
  ['kioo cha pembeni', 'side mirror'],
  ['rejeta', 'radiator'],
  ['redieta', 'radiator'],
  ['chujio', 'filter'],
  ['filta', 'filter'],
  ['mkanda', 'belt'],
  ['plagi', 'spark plug', 'glow plug'],
  ['klachi', 'clutch'],
  ['klatchi', 'clutch'],
  ['gia', 'gearbox', 'transmission'],
  ['giaboksi', 'gearbox', 'transmission'],
  ['shokomzoba', 'shock absorber'],
  ['shokabsoba', 'shock absorber'],
  ['boneti', 'bonnet'],
  ['bampa', 'bumper'],
  ['wipa', 'wiper blade'],
  ['honi', 'horn'],
  ['pampu', 'pump'],
  ['pampu ya maji', 'water pump'],
  ['maji', 'water', 'coolant'],
  ['silinda', 'cylinder'],
  ['pistoni', 'piston'],
  ['gasketi', 'gasket'],
  ['beringi', 'bearing'],
  ['altaneta', 'alternator'],
  ['stata', 'starter'],
  ['usukani', 'steering'],
  ['sukani', 'steering'],
  ['kiti', 'seat'],
  ['viti', 'seat'],
  ['zulia', 'floor mat'],
  ['mlango', 'door'],
  ['jeki', 'jack'],
  ['feni', 'fan'],
  ['hewa', 'air'],
  ['redio', 'radio'],
  ['bomba', 'pipe', 'hose'],
  ['springi', 'spring'],
  ['mbele', 'front'],
  ['nyuma', 'rear'],
  ['kushoto', 'left'],
  ['kulia', 'right'],
];

/** Left out where another word says what is looked for. */
const SAY_NOTHING = [
  'ya',
  'za',
  'la',
  'wa',
  'cha',
  'na',
  'kwa',
  'nataka',
  'gari',
  'spare',
  'spares',
  'part',
  'parts',
  'price',
].concat([
  'buy',
  'need',
  'want',
  'cheap',
  'genuine',
  'original',
  'please',
  'car',
  'cars',
  'kenya',
  'nairobi',
]);

function everyPair(group: string[]): [string, string][] {
  return group.flatMap((phrase) =>
    group.filter((other) => other !== phrase).map((other): [string, string] => [phrase, other]),
  );
}

function toEach([phrase = '', ...meanings]: string[]): [string, string][] {
  return meanings.map((means) => [phrase, means]);
}

async function insert(runner: QueryRunner, rows: string[][]): Promise<void> {
  await runner.query(
    `INSERT INTO search_synonyms (phrase, means)
     SELECT row ->> 0, row ->> 1 FROM jsonb_array_elements($1::jsonb) AS row ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
}
