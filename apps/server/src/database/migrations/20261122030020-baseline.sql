-- The shop as it was on 23 November 2026; stands for the migrations until then (SQUASHED in migrations.ts).

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Accounts

-- Kĩmani is found by 'kimani'. An index needs a function that never changes its answer; unaccent() alone is none, since its
-- rules could be replaced. A restore of the database has another search path, hence the own one.
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT AS $$
  SELECT lower(unaccent($1))
$$;

CREATE TABLE users (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email          text NOT NULL CONSTRAINT users_email_unique UNIQUE CHECK (email = lower(email)),
  phone          text,
  role           text NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'admin', 'system_admin', 'system_owner')),
  password_hash  text NOT NULL,
  is_active      boolean NOT NULL DEFAULT true,
  created_at     timestamptz(3) NOT NULL DEFAULT now(),
  access_version integer NOT NULL DEFAULT 0,
  name           text,
  last_seen_at   timestamptz(3)
);
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE INDEX users_staff_newest ON users (created_at DESC, id DESC) WHERE role <> 'customer';
CREATE INDEX users_inactive_newest ON users (created_at DESC, id DESC) WHERE NOT is_active;
CREATE INDEX users_email_search ON users USING gin (email gin_trgm_ops);
CREATE INDEX users_phone_search ON users USING gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops);
CREATE INDEX users_name_search ON users USING gin (folded(name) gin_trgm_ops);

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  seen_at    timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_seen ON sessions (seen_at);

CREATE TABLE password_resets (
  user_id    uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT password_resets_token_unique UNIQUE,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE rate_limits (
  key    varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- Catalogue

CREATE TABLE categories (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name       text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX categories_name_unique ON categories (lower(name));

CREATE TABLE car_brands (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name       text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX car_brands_name_unique ON car_brands (lower(name));

CREATE TABLE items (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name           text NOT NULL,
  description    text NOT NULL,
  price_min      numeric(16, 2) NOT NULL CHECK (price_min >= 0),
  price_max      numeric(16, 2) NOT NULL,
  original_price numeric(16, 2) CHECK (original_price >= 0),
  in_stock       boolean NOT NULL DEFAULT true,
  category_id    uuid NOT NULL REFERENCES categories,
  car_brand_id   uuid NOT NULL REFERENCES car_brands,
  created_at     timestamptz(3) NOT NULL DEFAULT now(),
  updated_at     timestamptz(3) NOT NULL DEFAULT now(),
  version        integer NOT NULL DEFAULT 1,
  CHECK (price_max >= price_min)
);

-- A page in every order, of everything, one category or one brand, begins at its place in an index; category and brand
-- together leave few rows to sort.
CREATE INDEX items_newest ON items (created_at DESC, id DESC);
CREATE INDEX items_name ON items (name, id);
CREATE INDEX items_price_low ON items (price_min, id);
CREATE INDEX items_price_high ON items (price_max DESC, id DESC);
CREATE INDEX items_category_newest ON items (category_id, created_at DESC, id DESC);
CREATE INDEX items_category_name ON items (category_id, name, id);
CREATE INDEX items_category_price_low ON items (category_id, price_min, id);
CREATE INDEX items_category_price_high ON items (category_id, price_max DESC, id DESC);
CREATE INDEX items_car_brand_newest ON items (car_brand_id, created_at DESC, id DESC);
CREATE INDEX items_car_brand_name ON items (car_brand_id, name, id);
CREATE INDEX items_car_brand_price_low ON items (car_brand_id, price_min, id);
CREATE INDEX items_car_brand_price_high ON items (car_brand_id, price_max DESC, id DESC);
CREATE INDEX items_category_car_brand ON items (category_id, car_brand_id, created_at DESC, id DESC);
CREATE INDEX items_facets ON items (price_min, price_max, category_id, car_brand_id, in_stock);
CREATE INDEX items_price_high_facets ON items (price_max, category_id, car_brand_id, in_stock);

CREATE TABLE images (
  id          text PRIMARY KEY,
  width       integer NOT NULL,
  height      integer NOT NULL,
  placeholder text NOT NULL,
  created_at  timestamptz(3) NOT NULL DEFAULT now(),
  kept        boolean NOT NULL DEFAULT true
);
CREATE INDEX images_oldest ON images (created_at);

CREATE TABLE item_images (
  item_id  uuid NOT NULL REFERENCES items ON DELETE CASCADE,
  position integer NOT NULL,
  image_id text NOT NULL REFERENCES images,
  PRIMARY KEY (item_id, position)
);
CREATE INDEX item_images_image ON item_images (image_id);

-- How many items there are of each category, brand and stock: totals and facets without a search cost the same at any size.
CREATE TABLE item_counts (
  category_id  uuid NOT NULL,
  car_brand_id uuid NOT NULL,
  in_stock     boolean NOT NULL,
  items        integer NOT NULL,
  PRIMARY KEY (category_id, car_brand_id, in_stock)
);

-- How many of them have their lowest price in a band or step of prices, and how many their highest: what a range of prices
-- overlaps is a sum over bands, and only the items in the bands at its ends are looked at.
CREATE TABLE item_price_counts (
  is_highest   boolean NOT NULL,
  band         integer NOT NULL,
  category_id  uuid NOT NULL,
  car_brand_id uuid NOT NULL,
  in_stock     boolean NOT NULL,
  items        integer NOT NULL,
  PRIMARY KEY (is_highest, band, category_id, car_brand_id, in_stock)
);

-- Search

-- As narrow as it can be, for a search reads a row of every match: 'title' (name, category, brand) with weights, and of the
-- description only the words that are not in it. Category and brand are a mark of their id, so renaming one changes no item.
-- An item has a place for ever, its number in the order of coming.
CREATE SEQUENCE item_places AS integer MINVALUE 0 START 0;
CREATE TABLE item_search (
  item_id      uuid PRIMARY KEY,
  category_id  uuid NOT NULL,
  car_brand_id uuid NOT NULL,
  in_stock     boolean NOT NULL,
  price_min    numeric(16, 2) NOT NULL,
  price_max    numeric(16, 2) NOT NULL,
  created_at   timestamptz(3) NOT NULL,
  title        tsvector NOT NULL,
  others       tsvector NOT NULL,
  place        integer NOT NULL DEFAULT nextval('item_places')
);
ALTER SEQUENCE item_places OWNED BY item_search.place;
CREATE UNIQUE INDEX item_search_place ON item_search (place);
CREATE INDEX item_search_words ON item_search USING gin ((title || others)) WITH (fastupdate = off);

CREATE TABLE search_names (
  id       uuid PRIMARY KEY,
  is_brand boolean NOT NULL,
  name     text NOT NULL,
  lexemes  text[] NOT NULL
);

-- What people say (phrase, looked up by the stems of its telling words) and what the catalogue may say for it (means; '' for
-- a word that says nothing).
CREATE TABLE search_synonyms (
  phrase  text NOT NULL,
  means   text NOT NULL,
  key     text NOT NULL,
  lexemes text[] NOT NULL,
  PRIMARY KEY (phrase, means)
);
CREATE INDEX search_synonyms_key ON search_synonyms (key);

-- What typos and beginnings are looked up in. The kind is 3 for category or brand, 2 item, 1 synonym, 0 description.
CREATE TABLE search_words (
  word   text COLLATE "C" PRIMARY KEY,
  lexeme text NOT NULL,
  kind   smallint NOT NULL
);
CREATE INDEX search_words_lexeme ON search_words (lexeme, kind);
CREATE INDEX search_words_stem ON search_words (lexeme COLLATE "C");
CREATE INDEX search_words_near ON search_words USING gist (word gist_trgm_ops) WHERE kind > 0 AND word !~ '[0-9]';
CREATE INDEX search_words_begun ON search_words (word) WHERE kind > 0 AND word !~ '[0-9]';

-- The bit of an item stands in the row 'chunk', those that came last first. Beside words there are the marks of categories
-- and brands, and '#stock'. search_changes are items whose bits do not tell the truth yet, with the words that they had.
CREATE TABLE search_common (lexeme text COLLATE "C" PRIMARY KEY);
CREATE TABLE search_bits (
  chunk    integer NOT NULL,
  lexeme   text COLLATE "C" NOT NULL,
  in_title boolean NOT NULL,
  bits     bit(30720) NOT NULL,
  PRIMARY KEY (chunk, lexeme, in_title)
) WITH (toast_tuple_target = 8160);
ALTER TABLE search_bits ALTER COLUMN bits SET STORAGE MAIN;
CREATE TABLE search_changes (
  place     integer NOT NULL,
  titled    text[],
  described text[]
);

-- Lists

-- With the name that the item had, so that the customer can be told which one was deleted.
CREATE TABLE cart_lines (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  item_id    uuid REFERENCES items ON DELETE SET NULL,
  item_name  text NOT NULL,
  quantity   integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  position   bigint GENERATED ALWAYS AS IDENTITY,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT cart_lines_item_unique UNIQUE (user_id, item_id)
);
CREATE INDEX cart_lines_item ON cart_lines (item_id);

CREATE TABLE wishlist_entries (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  item_id    uuid REFERENCES items ON DELETE SET NULL,
  item_name  text NOT NULL,
  position   bigint GENERATED ALWAYS AS IDENTITY,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT wishlist_entries_item_unique UNIQUE (user_id, item_id)
);
CREATE INDEX wishlist_entries_item ON wishlist_entries (item_id);

-- What was answered, for a client that asks again. "json", since "jsonb" refuses the NUL that a guest's list may hold.
CREATE TABLE guest_list_merges (
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key          text NOT NULL,
  request_hash bytea NOT NULL,
  skipped      json NOT NULL,
  created_at   timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);

-- Orders

CREATE FUNCTION call_time(created_at timestamptz, first_called_at timestamptz) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(0, (extract(epoch FROM first_called_at - created_at) * 1000)::bigint)
$$;

-- An order waits for a call at `call_at`: never tried since it was placed, or at the time to try again. A claim says which
-- admin deals with it, in which session, and until when.
CREATE TABLE orders (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id          uuid NOT NULL REFERENCES users,
  status           text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'confirmed', 'delivered', 'failed')),
  total_min        numeric(16, 2) NOT NULL CHECK (total_min >= 0),
  total_max        numeric(16, 2) NOT NULL,
  actual_price     numeric(16, 2) CHECK (actual_price > 0 AND actual_price <= 99999999.99),
  shipping_address text NOT NULL,
  notes            text,
  idempotency_key  text NOT NULL,
  request_hash     bytea NOT NULL,
  created_at       timestamptz(3) NOT NULL DEFAULT now(),
  updated_at       timestamptz(3) NOT NULL DEFAULT now(),
  cancelled_at     timestamptz(3),
  call_again_at    timestamptz(3),
  call_at          timestamptz(3) NOT NULL GENERATED ALWAYS AS (coalesce(call_again_at, created_at)) STORED,
  claimant_id      uuid REFERENCES users,
  claimant_session bytea,
  claimed_until    timestamptz(3),
  first_called_at  timestamptz(3),
  CHECK (total_max >= total_min),
  CHECK (status NOT IN ('confirmed', 'delivered') OR actual_price IS NOT NULL),
  CHECK (cancelled_at IS NULL OR status = 'failed'),
  CONSTRAINT orders_idempotency_key_unique UNIQUE (user_id, idempotency_key),
  CONSTRAINT orders_claim_is_whole CHECK (num_nulls(claimant_id, claimant_session, claimed_until) IN (0, 3)),
  CONSTRAINT orders_claim_waits CHECK (claimant_id IS NULL OR (status = 'pending' AND actual_price IS NULL))
);
CREATE INDEX orders_user_newest ON orders (user_id, created_at DESC, id DESC);
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
CREATE INDEX orders_status_newest ON orders (status, created_at DESC, id DESC);
-- Only counts: it is an eighth of the other.
CREATE INDEX orders_status ON orders (status);
CREATE INDEX orders_shipping_address ON orders USING gin (shipping_address gin_trgm_ops);
CREATE INDEX orders_call_queue ON orders (call_at, id) WHERE status = 'pending' AND actual_price IS NULL;
CREATE INDEX orders_claims ON orders (claimant_session) WHERE claimant_session IS NOT NULL;
CREATE INDEX orders_call_time ON orders (call_time(created_at, first_called_at), created_at)
  WHERE first_called_at IS NOT NULL;

-- Names and ids as they were: an order stays readable when its item, category or brand is gone. The share is what the line
-- counts of its order's price; it counts as sold on the day `sold_on`.
CREATE TABLE order_lines (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id       uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  position       integer NOT NULL,
  item_id        uuid REFERENCES items ON DELETE SET NULL,
  item_name      text NOT NULL,
  category_name  text NOT NULL,
  car_brand_name text NOT NULL,
  quantity       integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  price_min      numeric(16, 2) NOT NULL CHECK (price_min >= 0),
  price_max      numeric(16, 2) NOT NULL,
  share          numeric(16, 2) CHECK (share >= 0),
  sold_on        date,
  CHECK (price_max >= price_min),
  UNIQUE (order_id, position),
  CONSTRAINT order_lines_sold_has_share CHECK (sold_on IS NULL OR share IS NOT NULL)
);
CREATE INDEX order_lines_item ON order_lines (item_id);

-- A call is a line in the history, made once per key.
CREATE TABLE order_events (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id      uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  actor_id      uuid NOT NULL REFERENCES users,
  from_status   text,
  to_status     text NOT NULL,
  actual_price  numeric(16, 2),
  created_at    timestamptz(3) NOT NULL DEFAULT now(),
  reached       boolean,
  offered_price numeric(16, 2) CHECK (offered_price > 0 AND offered_price <= 99999999.99),
  note          text,
  try_again_at  timestamptz(3),
  call_key      text,
  CONSTRAINT order_events_call_changes_nothing
    CHECK (reached IS NULL OR (from_status = 'pending' AND to_status = 'pending' AND actual_price IS NULL)),
  CONSTRAINT order_events_call_has_key CHECK ((reached IS NULL) = (call_key IS NULL)),
  CONSTRAINT order_events_only_calls_tell
    CHECK (reached IS NOT NULL OR (offered_price IS NULL AND note IS NULL AND try_again_at IS NULL))
);
CREATE INDEX order_events_order ON order_events (order_id, id);
CREATE UNIQUE INDEX order_events_call_key_unique ON order_events (actor_id, call_key) WHERE call_key IS NOT NULL;

-- Tracking

CREATE TABLE page_visits (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id uuid NOT NULL,
  user_id    uuid REFERENCES users ON DELETE SET NULL,
  visited_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX page_visits_visited ON page_visits (visited_at);

CREATE TABLE item_views (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id    uuid NOT NULL REFERENCES items ON DELETE CASCADE,
  session_id uuid NOT NULL,
  user_id    uuid REFERENCES users ON DELETE SET NULL,
  viewed_at  timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX item_views_viewed ON item_views (viewed_at);
CREATE INDEX item_views_item ON item_views (item_id);

-- Figures

-- What adds up day by day. A day has several rows (`shard`), one for some of the connections, so that those who order at the
-- same moment do not wait for one another.
CREATE TABLE visit_days (
  day       date NOT NULL,
  shard     smallint NOT NULL,
  visits    integer NOT NULL,
  signed_in integer NOT NULL,
  PRIMARY KEY (day, shard)
);
CREATE TABLE registration_days (
  day   date NOT NULL,
  shard smallint NOT NULL,
  users integer NOT NULL,
  PRIMARY KEY (day, shard)
);
CREATE TABLE order_days (
  day           date NOT NULL,
  shard         smallint NOT NULL,
  orders        integer NOT NULL,
  pending       integer NOT NULL,
  confirmed     integer NOT NULL,
  delivered     integer NOT NULL,
  failed        integer NOT NULL,
  cancelled     integer NOT NULL,
  revenue       numeric(20, 2) NOT NULL,
  estimated_min numeric(20, 2) NOT NULL,
  estimated_max numeric(20, 2) NOT NULL,
  below         integer NOT NULL,
  above         integer NOT NULL,
  PRIMARY KEY (day, shard)
);

-- The days on which each session or account was seen, and spans: runs of one, two or three such days of one of them that
-- follow each other, known by the first and the last day. Whoever was seen on n days within a range has n spans of one day in
-- it, n - 1 of two and n - 2 of three: so spans of one less those of two are the different ones, and spans of two less those
-- of three are those seen on two days or more.
-- Spans by month as well: of a long range only the days at its ends are summed one by one.
CREATE TABLE seen_days (
  what  text COLLATE "C" NOT NULL CHECK (what IN ('visit', 'view', 'user', 'order', 'sale')),
  key   uuid NOT NULL,
  day   date NOT NULL,
  times integer NOT NULL,
  PRIMARY KEY (what, key, day)
);
CREATE TABLE seen_spans (
  what      text COLLATE "C" NOT NULL CHECK (what IN ('visit', 'view', 'user', 'order', 'sale')),
  tier      text COLLATE "C" NOT NULL CHECK (tier IN ('day', 'month')),
  days      smallint NOT NULL CHECK (days BETWEEN 1 AND 3),
  first_day date NOT NULL,
  last_day  date NOT NULL,
  shard     smallint NOT NULL,
  seen      integer NOT NULL,
  PRIMARY KEY (what, tier, days, first_day, last_day, shard)
);
CREATE INDEX seen_spans_last_day ON seen_spans (what, tier, days, last_day, first_day);

-- What was sold of each item, brand and category, and how often each item was viewed. An item is known by its id; when it is
-- deleted, what was sold of it goes on under its name, and its views vanish with it. Brands and categories have no ids here:
-- their names are those of the time of the order. All are numbered and money is in cents, for a range may have hundreds of
-- thousands of these rows to sum up.
CREATE TABLE stats_subjects (
  id      integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind    text COLLATE "C" NOT NULL CHECK (kind IN ('item', 'brand', 'category')),
  item_id uuid NOT NULL,
  name    text COLLATE "C" NOT NULL,
  UNIQUE (kind, item_id, name)
);
CREATE TABLE sales (
  kind       text COLLATE "C" NOT NULL CHECK (kind IN ('item', 'brand', 'category')),
  tier       text COLLATE "C" NOT NULL CHECK (tier IN ('day', 'month', 'quarter', 'year')),
  start      date NOT NULL,
  subject_id integer NOT NULL,
  orders     integer NOT NULL,
  quantity   integer NOT NULL,
  cents      bigint NOT NULL,
  PRIMARY KEY (kind, tier, start, subject_id)
);
CREATE TABLE view_counts (
  tier       text COLLATE "C" NOT NULL CHECK (tier IN ('day', 'month', 'quarter', 'year')),
  start      date NOT NULL,
  subject_id integer NOT NULL,
  views      integer NOT NULL,
  PRIMARY KEY (tier, start, subject_id)
);

-- How long orders waited for their first call, by whole minutes: the average is a sum, and the median lies in a minute whose
-- orders are few enough to be looked at (index orders_call_time).
CREATE TABLE call_minutes (
  tier         text COLLATE "C" NOT NULL CHECK (tier IN ('day', 'month', 'quarter', 'year')),
  start        date NOT NULL,
  minute       integer NOT NULL,
  orders       integer NOT NULL,
  milliseconds bigint NOT NULL,
  PRIMARY KEY (tier, start, minute)
);

-- The first synonyms, with what the trigger on their table will keep of them: keys, stems and words.
WITH same AS (
  -- Different words for one thing.
  SELECT string_to_array(line, ', ') AS phrases FROM string_to_table(trim($$
tyre, tire
bonnet, hood
boot, trunk
windscreen, windshield
gearbox, transmission
spanner, wrench
bumper, fender bumper
side mirror, wing mirror, door mirror
headlamp, headlight, head light, head lamp
tail lamp, tail light, taillight, rear light, back light, stop light
fog lamp, fog light, foglight, spotlight
silencer, muffler
stabiliser link, stabilizer link, sway bar link, anti roll bar link, drop link
brake disc, brake rotor, disc rotor
rocker cover gasket, valve cover gasket, tappet cover gasket
propeller shaft, propshaft, prop shaft
drive shaft, driveshaft, half shaft, axle shaft
cabin filter, ac filter, pollen filter, aircon filter
coolant, antifreeze, anti freeze
oxygen sensor, o2 sensor, lambda sensor
catalytic converter, catalyst, cat converter, catcon
control arm, lower arm, wishbone
hub bearing, wheel bearing
engine mount, engine mounting
gearbox mount, gearbox mounting, transmission mount
alloy wheel, rim, alloy rim, mag wheel
jumper cables, jump leads, jump start cables, booster cables
ignition lead, plug wire, spark plug wire, plug lead, ht lead
drive belt, fan belt, serpentine belt, alternator belt
automatic transmission fluid, atf, gearbox oil
wheel nut, lug nut
universal joint, u joint, cross joint
cv boot, drive shaft boot
tie rod end, track rod end
warning triangle, life saver triangle, lifesaver
boot liner, cargo mat, trunk mat
car radio, car stereo, head unit
turbocharger, turbo
head gasket, cylinder head gasket
crankshaft sensor, crank sensor
colour, color
lorry, truck
saloon, sedan
petrol, gasoline
pick-up, pickup
volkswagen, vw
$$, E'\n'), E'\n') AS line
), instead AS (
  -- What is said for what the catalogue calls otherwise: short forms, common misspellings, Swahili.
  SELECT split_part(line, ': ', 1) AS phrase, string_to_array(split_part(line, ': ', 2), ', ') AS meanings
  FROM string_to_table(trim($$
shock up: shock absorber
shocks: shock absorber
shock: shock absorber
damper: shock absorber
plugs: spark plug, glow plug
light: lamp, headlamp, bulb
lights: lamp, headlamp, bulb
break: brake
breaks: brake
rotor: brake disc
lining: brake shoe, brake lining
stereo: radio
exhaust pipe: exhaust, silencer
wheel cap: wheel cover
hubcap: wheel cover
carpet: floor mat
window glass: door glass
window winder: window regulator
stabilizer: stabiliser
merc: mercedes benz
benz: mercedes benz
mitsu: mitsubishi
landie: land rover
taa: lamp, headlamp, bulb
taa ya mbele: headlamp
taa mbele: headlamp
taa ya nyuma: tail lamp, rear lamp
taa nyuma: tail lamp, rear lamp
breki: brake
betri: battery
tairi: tyre
gurudumu: tyre, wheel
magurudumu: tyre, wheel
rimu: alloy wheel
mafuta: oil, fuel
oili: oil
petroli: petrol
dizeli: diesel
injini: engine
kioo: glass, mirror, windscreen
vioo: glass, mirror, windscreen
kioo cha mbele: windscreen
kioo cha pembeni: side mirror
rejeta: radiator
redieta: radiator
chujio: filter
filta: filter
mkanda: belt
plagi: spark plug, glow plug
klachi: clutch
klatchi: clutch
gia: gearbox, transmission
giaboksi: gearbox, transmission
shokomzoba: shock absorber
shokabsoba: shock absorber
boneti: bonnet
bampa: bumper
wipa: wiper blade
honi: horn
pampu: pump
pampu ya maji: water pump
maji: water, coolant
silinda: cylinder
pistoni: piston
gasketi: gasket
beringi: bearing
altaneta: alternator
stata: starter
usukani: steering
sukani: steering
kiti: seat
viti: seat
zulia: floor mat
mlango: door
jeki: jack
feni: fan
hewa: air
redio: radio
bomba: pipe, hose
springi: spring
mbele: front
nyuma: rear
kushoto: left
kulia: right
$$, E'\n'), E'\n') AS line
), nothing AS (
  -- Left out where another word says what is looked for.
  SELECT word FROM string_to_table(trim($$
ya za la wa cha na kwa nataka gari spare spares part parts price buy need want cheap genuine original please car cars kenya nairobi
$$, E'\n'), ' ') AS word
), synonym AS (
  SELECT phrase, means FROM same CROSS JOIN unnest(phrases) AS phrase CROSS JOIN unnest(phrases) AS means WHERE phrase <> means
  UNION SELECT phrase, unnest(meanings) FROM instead
  UNION SELECT word, '' FROM nothing
)
INSERT INTO search_synonyms (phrase, means, key, lexemes)
SELECT phrase, means,
  coalesce((
    SELECT string_agg(coalesce((tsvector_to_array(to_tsvector('pg_catalog.english', word)))[1], word), ' ' ORDER BY place)
    FROM regexp_split_to_table(phrase, '[ -]') WITH ORDINALITY AS words (word, place)
    WHERE means = '' OR word NOT IN (SELECT nothing.word FROM nothing)
  ), phrase),
  tsvector_to_array(to_tsvector('pg_catalog.english', replace(means, '-', ' ')))
FROM synonym;

INSERT INTO search_words (word, lexeme, kind)
SELECT DISTINCT word, stem, 1
FROM search_synonyms CROSS JOIN regexp_split_to_table(phrase || ' ' || replace(phrase, '-', ''), '[ -]') AS word
  CROSS JOIN LATERAL (SELECT (tsvector_to_array(to_tsvector('pg_catalog.english', word)))[1] AS stem) AS stemmed
WHERE stem IS NOT NULL;
