-- More words of mechanics, Swahili plurals and words that say nothing; those first, as keys leave them out.
INSERT INTO search_synonyms (phrase, means, key, lexemes)
SELECT word, '', word, '{}' FROM string_to_table('vya bei ngapi natafuta naomba yangu langu', ' ') AS word
ON CONFLICT DO NOTHING;

WITH same AS (
  SELECT string_to_array(line, ', ') AS phrases FROM string_to_table(trim($$
air filter, air cleaner
ignition coil, coil pack
side marker lamp, indicator, indicator lamp, indicator light, turn signal, blinker, corner lamp
brake booster, brake servo
accelerator cable, throttle cable
rack end, inner tie rod
strut mount, shock mount, shock absorber mount
carburettor, carburetor
number plate, licence plate, license plate
$$, E'\n'), E'\n') AS line
), instead AS (
  SELECT split_part(line, ': ', 1) AS phrase, string_to_array(split_part(line, ': ', 2), ', ') AS meanings
  FROM string_to_table(trim($$
air element: air filter
n40: ns40, ns40zl
indiketa: side marker lamp
mafuta ya gearbox: gearbox oil, gearbox fluid, transmission fluid, cvt fluid, dsg oil
mafuta ya giaboksi: gearbox oil, gearbox fluid, transmission fluid, cvt fluid, dsg oil
mafuta ya gia: gearbox oil, gearbox fluid, transmission fluid, cvt fluid, dsg oil
mafuta ya usukani: power steering fluid
maji ya rejeta: coolant
maji ya radiator: coolant
chupa ya maji: washer bottle, expansion tank
vioo vya pembeni: side mirror
kofia ya tairi: wheel cover
mkono wa wipa: wiper arm
matairi: tyre
mabetri: battery
milango: door
mikanda: belt
vichujio: filter
mafilta: filter
mapampu: pump
mabomba: pipe, hose
marejeta: radiator
mabampa: bumper
bamper: bumper
maboneti: bonnet
dirisha: window, glass
madirisha: window, glass
mataa: lamp, headlamp, bulb
maplagi: spark plug, glow plug
mafeni: fan
majeki: jack
mapistoni: piston
maberingi: bearing
mabreki: brake
mapads: pad
pedi: pad
mashock: shock absorber
mashoks: shock absorber
mashokapu: shock absorber
bushi: bush
mabushi: bush
koili: coil
hosi: hose
bulbu: bulb
balbu: bulb
kabureta: carburettor
kompresa: compressor
dashibodi: dashboard
sailensa: silencer
egzosi: exhaust, silencer
swichi: switch
fyuzi: fuse
kebo: cable
valvu: valve
grisi: grease
mota: motor
dinamo: alternator
nati: nut
bolti: bolt
lenzi: lens
sensa: sensor
propela: propeller shaft
nozo: injector nozzle
nozeli: injector nozzle
$$, E'\n'), E'\n') AS line
), synonym AS (
  SELECT phrase, means FROM same CROSS JOIN unnest(phrases) AS phrase CROSS JOIN unnest(phrases) AS means WHERE phrase <> means
  UNION SELECT phrase, unnest(meanings) FROM instead
)
INSERT INTO search_synonyms (phrase, means, key, lexemes)
SELECT phrase, means,
  coalesce((
    SELECT string_agg(coalesce((tsvector_to_array(to_tsvector('pg_catalog.english', word)))[1], word), ' ' ORDER BY place)
    FROM string_to_table(phrase, ' ') WITH ORDINALITY AS words (word, place)
    WHERE word NOT IN ('ya', 'wa', 'vya')
  ), phrase),
  tsvector_to_array(to_tsvector('pg_catalog.english', means))
FROM synonym
ON CONFLICT DO NOTHING;

-- Names of one word were taken for cars.
UPDATE search_words SET is_model = false WHERE is_model AND word IN (SELECT lower(name) FROM items WHERE name !~ ' ');
