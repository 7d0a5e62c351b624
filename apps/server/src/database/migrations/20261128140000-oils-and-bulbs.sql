-- Fluids, bulbs and clutch parts as customers call them, and words of parts and accessories that are no misspelt others.
WITH same AS (
  SELECT string_to_array(line, ', ') AS phrases FROM string_to_table(trim($$
brake fluid, brake oil
power steering fluid, power steering oil, steering fluid, steering oil
engine oil, motor oil
clutch plate, clutch disc
transmission fluid, transmission oil
cvt fluid, cvt oil
dsg fluid, dsg oil
antenna, aerial
stabiliser link, drop link
$$, E'\n'), E'\n') AS line
), instead AS (
  SELECT split_part(line, ': ', 1) AS phrase, string_to_array(split_part(line, ': ', 2), ', ') AS meanings
  FROM string_to_table(trim($$
clutch oil: clutch fluid, brake fluid
clutch fluid: brake fluid
gear oil: gearbox oil, differential oil
atf oil: atf, automatic transmission fluid
clutch plate: clutch kit
clutch disc: clutch kit
pressure plate: clutch cover, clutch kit
headlight bulb: halogen bulb, xenon bulb
headlamp bulb: halogen bulb, xenon bulb
head light bulb: halogen bulb, xenon bulb
head lamp bulb: halogen bulb, xenon bulb
absoba: absorber
hooter: horn
$$, E'\n'), E'\n') AS line
), itself AS (
  SELECT word FROM string_to_table(
    'alarm blower camera canopy carrier charger child cleaner flap freshener guard hitch holder key lock perfume polish '
    'rack ramp remote roof shampoo siren snorkel spacer spoiler sticker towbar tracker trailer visor wax winch', ' '
  ) AS word
), synonym AS (
  SELECT phrase, means FROM same CROSS JOIN unnest(phrases) AS phrase CROSS JOIN unnest(phrases) AS means WHERE phrase <> means
  UNION SELECT phrase, unnest(meanings) FROM instead
  UNION SELECT word, word FROM itself
)
INSERT INTO search_synonyms (phrase, means, key, lexemes)
SELECT phrase, means,
  (
    SELECT string_agg(coalesce((tsvector_to_array(to_tsvector('pg_catalog.english', word)))[1], word), ' ' ORDER BY place)
    FROM string_to_table(phrase, ' ') WITH ORDINALITY AS words (word, place)
  ),
  tsvector_to_array(to_tsvector('pg_catalog.english', means))
FROM synonym
ON CONFLICT DO NOTHING;
