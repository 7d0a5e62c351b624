-- The tables, in the order of their creation. Generated from a migrated database: do not edit. See CONTRIBUTING.md.
-- Functions, triggers and views are in the files of apps/server/src/database/sql; behind each trigger is the name of its file.

CREATE TABLE migrations (
  id        integer           NOT NULL DEFAULT nextval('migrations_id_seq'::regclass),
  timestamp bigint            NOT NULL,
  name      character varying NOT NULL,
  CONSTRAINT migrations_pkey PRIMARY KEY (id)
);

CREATE TABLE sql_files (
  name    text   NOT NULL,
  hash    text   NOT NULL,
  objects text[] NOT NULL,
  CONSTRAINT sql_files_pkey PRIMARY KEY (name)
);

CREATE TABLE users (
  id             uuid           NOT NULL DEFAULT gen_random_uuid(),
  email          text,
  phone          text,
  role           text           NOT NULL DEFAULT 'customer'::text,
  password_hash  text,
  is_active      boolean        NOT NULL DEFAULT true,
  created_at     timestamptz(3) NOT NULL DEFAULT now(),
  access_version integer        NOT NULL DEFAULT 0,
  name           text,
  last_seen_at   timestamptz(3),
  erased_at      timestamptz(3),
  kind           text           NOT NULL DEFAULT 'account'::text,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_unique UNIQUE (email),
  CONSTRAINT users_email_check CHECK (email = lower(email)),
  CONSTRAINT users_kind_check CHECK (kind = ANY (ARRAY['account'::text, 'caller'::text])),
  CONSTRAINT users_role_check CHECK (role = ANY (ARRAY['customer'::text, 'admin'::text, 'system_admin'::text, 'system_owner'::text])),
  CONSTRAINT users_sign_in_check CHECK (
CASE kind
    WHEN 'caller'::text THEN email IS NULL AND password_hash IS NULL AND role = 'customer'::text AND name IS NOT NULL
    ELSE email IS NOT NULL AND password_hash IS NOT NULL
END)
);
CREATE INDEX users_callers_newest ON users (created_at DESC, id DESC) WHERE kind = 'caller'::text;
CREATE INDEX users_email_search ON users USING gin (email gin_trgm_ops);
CREATE INDEX users_erased ON users (id) WHERE erased_at IS NOT NULL;
CREATE INDEX users_inactive_newest ON users (created_at DESC, id DESC) WHERE NOT is_active;
CREATE INDEX users_name_search ON users USING gin (folded(name) gin_trgm_ops);
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE INDEX users_phone_search ON users USING gin (phone_key(phone) gin_trgm_ops);
CREATE INDEX users_staff_newest ON users (created_at DESC, id DESC) WHERE role <> 'customer'::text;
CREATE TRIGGER users_call_new_number AFTER UPDATE OF phone ON users
  FOR EACH ROW WHEN (phone_key(new.phone) <> ''::text AND phone_key(old.phone) IS DISTINCT FROM phone_key(new.phone)) EXECUTE FUNCTION call_new_number(); -- wrong-numbers.sql
CREATE TRIGGER users_tell_changed AFTER UPDATE OF is_active, role, erased_at ON users
  FOR EACH ROW WHEN (old.is_active IS DISTINCT FROM new.is_active OR old.role IS DISTINCT FROM new.role OR old.erased_at IS DISTINCT FROM new.erased_at) EXECUTE FUNCTION tell_account_changed(); -- tell-accounts.sql

CREATE TABLE sessions (
  token_hash bytea          NOT NULL,
  user_id    uuid           NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  seen_at    timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_seen ON sessions (seen_at);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE TRIGGER sessions_end_claims AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION end_claims_of_session(); -- claims.sql
CREATE TRIGGER sessions_tell_ended AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_session_ended(); -- tell-accounts.sql

CREATE TABLE password_resets (
  user_id    uuid           NOT NULL,
  token_hash bytea          NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  job_id     uuid,
  CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash),
  CONSTRAINT password_resets_job_id_key UNIQUE (job_id),
  CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_user ON password_resets (user_id);

CREATE TABLE rate_limits (
  key    character varying(255) NOT NULL,
  points integer                NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);

CREATE TABLE categories (
  id         uuid           NOT NULL DEFAULT gen_random_uuid(),
  name       text           NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT categories_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX categories_name_unique ON categories (lower(name));
CREATE TRIGGER categories_search AFTER INSERT OR DELETE OR UPDATE ON categories
  FOR EACH ROW EXECUTE FUNCTION keep_search_names('false'); -- search-names.sql
CREATE TRIGGER categories_search_truncate AFTER TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_names('false'); -- search-names.sql
CREATE TRIGGER categories_tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed(); -- tell-catalogue.sql

CREATE TABLE car_brands (
  id         uuid           NOT NULL DEFAULT gen_random_uuid(),
  name       text           NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT car_brands_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX car_brands_name_unique ON car_brands (lower(name));
CREATE TRIGGER car_brands_search AFTER INSERT OR DELETE OR UPDATE ON car_brands
  FOR EACH ROW EXECUTE FUNCTION keep_search_names('true'); -- search-names.sql
CREATE TRIGGER car_brands_search_truncate AFTER TRUNCATE ON car_brands
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_names('true'); -- search-names.sql
CREATE TRIGGER car_brands_tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON car_brands
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed(); -- tell-catalogue.sql

CREATE TABLE items (
  id                   uuid           NOT NULL DEFAULT gen_random_uuid(),
  name                 text           NOT NULL,
  description          text           NOT NULL,
  price_min            numeric(16,2)  NOT NULL,
  price_max            numeric(16,2)  NOT NULL,
  original_price       numeric(16,2),
  in_stock             boolean        NOT NULL DEFAULT true,
  category_id          uuid           NOT NULL,
  car_brand_id         uuid           NOT NULL,
  created_at           timestamptz(3) NOT NULL DEFAULT now(),
  updated_at           timestamptz(3) NOT NULL DEFAULT now(),
  version              integer        NOT NULL DEFAULT 1,
  fit_kind             text           COLLATE "C" NOT NULL DEFAULT 'specific'::text,
  fit_list_complete_at timestamptz,
  CONSTRAINT items_pkey PRIMARY KEY (id),
  CONSTRAINT items_car_brand_id_fkey FOREIGN KEY (car_brand_id) REFERENCES car_brands(id),
  CONSTRAINT items_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  CONSTRAINT items_check CHECK (price_max >= price_min),
  CONSTRAINT items_fit_kind_check CHECK (fit_kind = ANY (ARRAY['specific'::text, 'universal'::text, 'not_for_cars'::text])),
  CONSTRAINT items_original_price_check CHECK (original_price >= 0::numeric),
  CONSTRAINT items_price_min_check CHECK (price_min >= 0::numeric)
);
CREATE INDEX items_car_brand_name ON items (car_brand_id, name, id);
CREATE INDEX items_car_brand_newest ON items (car_brand_id, created_at DESC, id DESC);
CREATE INDEX items_car_brand_price_high ON items (car_brand_id, price_max DESC, id DESC);
CREATE INDEX items_car_brand_price_low ON items (car_brand_id, price_min, id);
CREATE INDEX items_category_car_brand ON items (category_id, car_brand_id, created_at DESC, id DESC);
CREATE INDEX items_category_name ON items (category_id, name, id);
CREATE INDEX items_category_newest ON items (category_id, created_at DESC, id DESC);
CREATE INDEX items_category_price_high ON items (category_id, price_max DESC, id DESC);
CREATE INDEX items_category_price_low ON items (category_id, price_min, id);
CREATE INDEX items_facets ON items (price_min, price_max, category_id, car_brand_id, in_stock);
CREATE INDEX items_fit ON items (id) INCLUDE (category_id, car_brand_id, in_stock, fit_kind);
CREATE INDEX items_fit_kind ON items (fit_kind) INCLUDE (id) WHERE fit_kind <> 'specific'::text;
CREATE INDEX items_fit_list_complete ON items (fit_list_complete_at) INCLUDE (id, category_id, car_brand_id, in_stock) WHERE fit_list_complete_at IS NOT NULL AND fit_kind = 'specific'::text;
CREATE INDEX items_name ON items (name, id);
CREATE INDEX items_newest ON items (created_at DESC, id DESC);
CREATE INDEX items_price_high ON items (price_max DESC, id DESC);
CREATE INDEX items_price_high_facets ON items (price_max, category_id, car_brand_id, in_stock);
CREATE INDEX items_price_low ON items (price_min, id);
CREATE TRIGGER items_counts_delete AFTER DELETE ON items REFERENCING OLD TABLE AS old_items
  FOR EACH STATEMENT EXECUTE FUNCTION keep_item_counts(); -- item-counts.sql
CREATE TRIGGER items_counts_insert AFTER INSERT ON items REFERENCING NEW TABLE AS new_items
  FOR EACH STATEMENT EXECUTE FUNCTION keep_item_counts(); -- item-counts.sql
CREATE TRIGGER items_counts_truncate AFTER TRUNCATE ON items
  FOR EACH STATEMENT EXECUTE FUNCTION keep_item_counts(); -- item-counts.sql
CREATE TRIGGER items_counts_update AFTER UPDATE ON items REFERENCING OLD TABLE AS old_items NEW TABLE AS new_items
  FOR EACH STATEMENT EXECUTE FUNCTION keep_item_counts(); -- item-counts.sql
CREATE TRIGGER items_search_delete AFTER DELETE ON items REFERENCING OLD TABLE AS old_items
  FOR EACH STATEMENT EXECUTE FUNCTION keep_item_search(); -- item-search.sql
CREATE TRIGGER items_search_insert AFTER INSERT ON items REFERENCING NEW TABLE AS new_items
  FOR EACH STATEMENT EXECUTE FUNCTION keep_item_search(); -- item-search.sql
CREATE TRIGGER items_search_truncate AFTER TRUNCATE ON items
  FOR EACH STATEMENT EXECUTE FUNCTION keep_item_search(); -- item-search.sql
CREATE TRIGGER items_search_update AFTER UPDATE ON items REFERENCING NEW TABLE AS new_items
  FOR EACH STATEMENT EXECUTE FUNCTION keep_item_search(); -- item-search.sql
CREATE TRIGGER items_tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON items
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed(); -- tell-catalogue.sql

CREATE TABLE images (
  id          text           NOT NULL,
  width       integer        NOT NULL,
  height      integer        NOT NULL,
  placeholder text           NOT NULL,
  created_at  timestamptz(3) NOT NULL DEFAULT now(),
  kept        boolean        NOT NULL DEFAULT true,
  digest      text,
  CONSTRAINT images_pkey PRIMARY KEY (id)
);
CREATE INDEX images_oldest ON images (created_at);
CREATE TRIGGER images_tell_changed AFTER UPDATE OF width, height, placeholder OR TRUNCATE ON images
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed(); -- tell-catalogue.sql

CREATE TABLE item_images (
  item_id  uuid    NOT NULL,
  position integer NOT NULL,
  image_id text    NOT NULL,
  CONSTRAINT item_images_pkey PRIMARY KEY (item_id, "position"),
  CONSTRAINT item_images_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id),
  CONSTRAINT item_images_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE
);
CREATE INDEX item_images_image ON item_images (image_id);
CREATE TRIGGER item_images_tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON item_images
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed(); -- tell-catalogue.sql

CREATE TABLE item_counts (
  category_id  uuid    NOT NULL,
  car_brand_id uuid    NOT NULL,
  in_stock     boolean NOT NULL,
  items        integer NOT NULL,
  fit_kind     text    NOT NULL DEFAULT 'specific'::text,
  CONSTRAINT item_counts_pkey PRIMARY KEY (category_id, car_brand_id, in_stock, fit_kind)
);

CREATE TABLE search_names (
  id       uuid    NOT NULL,
  is_brand boolean NOT NULL,
  name     text    NOT NULL,
  lexemes  text[]  NOT NULL,
  CONSTRAINT search_names_pkey PRIMARY KEY (id)
);

CREATE TABLE search_synonyms (
  phrase  text   NOT NULL,
  means   text   NOT NULL,
  key     text   NOT NULL,
  lexemes text[] NOT NULL,
  CONSTRAINT search_synonyms_pkey PRIMARY KEY (phrase, means)
);
CREATE INDEX search_synonyms_key ON search_synonyms (key);
CREATE TRIGGER search_synonyms_tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed(); -- tell-catalogue.sql
CREATE TRIGGER search_synonyms_words BEFORE INSERT OR UPDATE ON search_synonyms
  FOR EACH ROW EXECUTE FUNCTION keep_search_synonyms(); -- search-synonyms.sql

CREATE TABLE search_words (
  word     text     COLLATE "C" NOT NULL,
  lexeme   text     NOT NULL,
  kind     smallint NOT NULL,
  is_model boolean  NOT NULL DEFAULT false,
  is_plain boolean  NOT NULL DEFAULT false,
  CONSTRAINT search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_begun ON search_words (word) WHERE kind > 0 AND word !~ '[0-9]'::text;
CREATE INDEX search_words_lexeme ON search_words (lexeme, kind);
CREATE INDEX search_words_near ON search_words USING gist (word gist_trgm_ops) WHERE kind > 0 AND word !~ '[0-9]'::text;

CREATE TABLE cart_lines (
  id         uuid           NOT NULL DEFAULT gen_random_uuid(),
  user_id    uuid           NOT NULL,
  item_id    uuid,
  item_name  text           NOT NULL,
  quantity   integer        NOT NULL,
  position   bigint         NOT NULL GENERATED ALWAYS AS IDENTITY,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT cart_lines_pkey PRIMARY KEY (id),
  CONSTRAINT cart_lines_item_unique UNIQUE (user_id, item_id),
  CONSTRAINT cart_lines_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE SET NULL,
  CONSTRAINT cart_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT cart_lines_quantity_check CHECK (quantity >= 1 AND quantity <= 999)
);
CREATE INDEX cart_lines_item ON cart_lines (item_id);

CREATE TABLE wishlist_entries (
  id         uuid           NOT NULL DEFAULT gen_random_uuid(),
  user_id    uuid           NOT NULL,
  item_id    uuid,
  item_name  text           NOT NULL,
  position   bigint         NOT NULL GENERATED ALWAYS AS IDENTITY,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT wishlist_entries_pkey PRIMARY KEY (id),
  CONSTRAINT wishlist_entries_item_unique UNIQUE (user_id, item_id),
  CONSTRAINT wishlist_entries_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE SET NULL,
  CONSTRAINT wishlist_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX wishlist_entries_item ON wishlist_entries (item_id);

CREATE TABLE guest_list_merges (
  user_id      uuid           NOT NULL,
  key          text           NOT NULL,
  request_hash bytea          NOT NULL,
  skipped      json           NOT NULL,
  created_at   timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT guest_list_merges_pkey PRIMARY KEY (user_id, key),
  CONSTRAINT guest_list_merges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE orders (
  id               uuid           NOT NULL DEFAULT gen_random_uuid(),
  user_id          uuid           NOT NULL,
  status           text           NOT NULL DEFAULT 'pending'::text,
  total_min        numeric(16,2)  NOT NULL,
  total_max        numeric(16,2)  NOT NULL,
  actual_price     numeric(16,2),
  shipping_address text           NOT NULL,
  notes            text,
  idempotency_key  text           NOT NULL,
  request_hash     bytea          NOT NULL,
  created_at       timestamptz(3) NOT NULL DEFAULT now(),
  updated_at       timestamptz(3) NOT NULL DEFAULT now(),
  cancelled_at     timestamptz(3),
  call_again_at    timestamptz(3),
  call_at          timestamptz(3) NOT NULL GENERATED ALWAYS AS (COALESCE(call_again_at, created_at)) STORED,
  claimant_id      uuid,
  claimant_session bytea,
  claimed_until    timestamptz(3),
  first_called_at  timestamptz(3),
  placed_by        uuid,
  reference        text,
  discount         numeric(16,2)  NOT NULL DEFAULT 0,
  delivery_fee     numeric(16,2)  NOT NULL DEFAULT 0,
  code             text           DEFAULT new_order_code(),
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_claimant_id_fkey FOREIGN KEY (claimant_id) REFERENCES users(id),
  CONSTRAINT orders_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES users(id),
  CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT orders_actual_price_check CHECK (actual_price > 0::numeric AND actual_price <= 99999999.99),
  CONSTRAINT orders_check CHECK (total_max >= total_min),
  CONSTRAINT orders_check1 CHECK ((status <> ALL (ARRAY['confirmed'::text, 'delivered'::text])) OR actual_price IS NOT NULL),
  CONSTRAINT orders_check2 CHECK (cancelled_at IS NULL OR status = 'failed'::text),
  CONSTRAINT orders_claim_is_whole CHECK (num_nulls(claimant_id, claimant_session, claimed_until) = ANY (ARRAY[0, 3])),
  CONSTRAINT orders_claim_waits CHECK (claimant_id IS NULL OR status = 'pending'::text AND actual_price IS NULL),
  CONSTRAINT orders_delivery_fee_check CHECK (delivery_fee >= 0::numeric),
  CONSTRAINT orders_discount_check CHECK (discount >= 0::numeric),
  CONSTRAINT orders_status_check CHECK (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'delivered'::text, 'failed'::text])),
  CONSTRAINT orders_total_min_check CHECK (total_min >= 0::numeric)
);
CREATE INDEX orders_call_queue ON orders (call_at, id) WHERE status = 'pending'::text AND actual_price IS NULL;
CREATE INDEX orders_claims ON orders (claimant_session) WHERE claimant_session IS NOT NULL;
CREATE UNIQUE INDEX orders_code ON orders (code);
CREATE INDEX orders_figures ON orders (created_at) INCLUDE (user_id, placed_by, status, actual_price, delivery_fee, total_min, total_max, cancelled_at, first_called_at);
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
CREATE INDEX orders_placed_by ON orders (placed_by, created_at DESC, id DESC) WHERE placed_by IS NOT NULL;
CREATE UNIQUE INDEX orders_placer_key ON orders (COALESCE(placed_by, user_id), idempotency_key);
CREATE INDEX orders_reference ON orders USING gin (reference gin_trgm_ops) WHERE reference IS NOT NULL;
CREATE INDEX orders_shipping_address ON orders USING gin (shipping_address gin_trgm_ops);
CREATE INDEX orders_status ON orders (status);
CREATE INDEX orders_status_newest ON orders (status, created_at DESC, id DESC);
CREATE INDEX orders_user_newest ON orders (user_id, created_at DESC, id DESC);
CREATE TRIGGER mark_lines_of_orders AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_lines_of_orders(); -- sold-lines.sql
CREATE CONSTRAINT TRIGGER order_price_is_shared AFTER UPDATE OF actual_price, discount, delivery_fee ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.actual_price IS DISTINCT FROM old.actual_price OR new.discount IS DISTINCT FROM old.discount OR new.delivery_fee IS DISTINCT FROM old.delivery_fee) EXECUTE FUNCTION check_price_is_shared(); -- shares.sql
CREATE TRIGGER orders_tell_claim AFTER UPDATE OF claimant_id, claimed_until ON orders
  FOR EACH ROW WHEN ((old.claimant_id IS DISTINCT FROM new.claimant_id OR old.claimed_until IS DISTINCT FROM new.claimed_until) AND old.status = new.status) EXECUTE FUNCTION tell_claim(); -- tell-orders.sql

CREATE TABLE order_lines (
  id             uuid          NOT NULL DEFAULT gen_random_uuid(),
  order_id       uuid          NOT NULL,
  position       integer       NOT NULL,
  item_id        uuid,
  item_name      text          NOT NULL,
  category_name  text          NOT NULL,
  car_brand_name text          NOT NULL,
  quantity       integer       NOT NULL,
  price_min      numeric(16,2) NOT NULL,
  price_max      numeric(16,2) NOT NULL,
  share          numeric(16,2),
  sold_on        date,
  mpn            text,
  oem_number     text,
  vehicle_id     integer,
  car_from_month integer,
  car_to_month   integer,
  verdict        text          COLLATE "C",
  fit_reasons    jsonb,
  agreed_amount  numeric(16,2),
  delivery_share numeric(16,2) NOT NULL DEFAULT 0,
  CONSTRAINT order_lines_pkey PRIMARY KEY (id),
  CONSTRAINT order_lines_order_id_position_key UNIQUE (order_id, "position"),
  CONSTRAINT order_lines_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE SET NULL,
  CONSTRAINT order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_lines_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id),
  CONSTRAINT order_lines_agreed_amount_check CHECK (agreed_amount >= 0::numeric),
  CONSTRAINT order_lines_car CHECK ((vehicle_id IS NULL) = (fit_reasons IS NULL) AND (vehicle_id IS NOT NULL OR car_from_month IS NULL AND car_to_month IS NULL AND verdict IS NULL)),
  CONSTRAINT order_lines_check CHECK (price_max >= price_min),
  CONSTRAINT order_lines_delivery_share_check CHECK (delivery_share >= 0::numeric),
  CONSTRAINT order_lines_price_min_check CHECK (price_min >= 0::numeric),
  CONSTRAINT order_lines_quantity_check CHECK (quantity >= 1 AND quantity <= 999),
  CONSTRAINT order_lines_share_check CHECK (share >= 0::numeric),
  CONSTRAINT order_lines_sold_has_share CHECK (sold_on IS NULL OR share IS NOT NULL),
  CONSTRAINT order_lines_verdict_check CHECK (verdict = ANY (ARRAY['universal'::text, 'fits'::text, 'fits_if'::text, 'does_not_fit'::text, 'unknown'::text]))
);
CREATE INDEX order_lines_item ON order_lines (item_id);
CREATE INDEX order_lines_item_name ON order_lines USING gin (item_name gin_trgm_ops);
CREATE INDEX order_lines_sold ON order_lines (sold_on) WHERE sold_on IS NOT NULL;
CREATE INDEX order_lines_vehicle ON order_lines (vehicle_id, order_id) WHERE vehicle_id IS NOT NULL;
CREATE TRIGGER lines_end_price_parts BEFORE UPDATE OF share ON order_lines
  FOR EACH ROW EXECUTE FUNCTION end_price_parts(); -- shares.sql
CREATE CONSTRAINT TRIGGER lines_left_share_price AFTER DELETE ON order_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.sold_on IS NOT NULL) EXECUTE FUNCTION check_price_is_shared(); -- shares.sql
CREATE CONSTRAINT TRIGGER lines_share_price AFTER INSERT OR UPDATE OF share, delivery_share, agreed_amount, sold_on ON order_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.sold_on IS NOT NULL) EXECUTE FUNCTION check_price_is_shared(); -- shares.sql
CREATE TRIGGER mark_new_lines AFTER INSERT ON order_lines REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_new_lines(); -- sold-lines.sql
CREATE TRIGGER note_deleted_sales AFTER DELETE ON order_lines REFERENCING OLD TABLE AS old_order_lines
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_sales(); -- daily-figures.sql
CREATE TRIGGER note_updated_sales AFTER UPDATE ON order_lines REFERENCING OLD TABLE AS old_order_lines NEW TABLE AS new_order_lines
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_sales(); -- daily-figures.sql

CREATE TABLE order_events (
  id            bigint         NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id      uuid           NOT NULL,
  actor_id      uuid           NOT NULL,
  from_status   text,
  to_status     text           NOT NULL,
  actual_price  numeric(16,2),
  created_at    timestamptz(3) NOT NULL DEFAULT now(),
  reached       boolean,
  offered_price numeric(16,2),
  note          text,
  try_again_at  timestamptz(3),
  call_key      text,
  not_buying    text,
  changes       jsonb,
  wrong_number  text,
  CONSTRAINT order_events_pkey PRIMARY KEY (id),
  CONSTRAINT order_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  CONSTRAINT order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_events_call_changes_nothing CHECK (reached IS NULL OR from_status = 'pending'::text AND to_status = 'pending'::text AND actual_price IS NULL),
  CONSTRAINT order_events_call_has_key CHECK ((reached IS NULL) = (call_key IS NULL)),
  CONSTRAINT order_events_corrections_change_no_status CHECK (changes IS NULL OR reached IS NULL AND (actual_price IS NOT NULL OR NOT (from_status IS DISTINCT FROM 'pending'::text OR to_status IS DISTINCT FROM 'pending'::text))),
  CONSTRAINT order_events_notes CHECK (reached IS NOT NULL OR (note IS NOT NULL) = (actual_price IS NOT NULL AND from_status = to_status)),
  CONSTRAINT order_events_offered_price_check CHECK (offered_price > 0::numeric AND offered_price <= 99999999.99),
  CONSTRAINT order_events_only_calls_offer CHECK (reached IS NOT NULL OR offered_price IS NULL AND try_again_at IS NULL),
  CONSTRAINT order_events_only_calls_sell_nothing CHECK (not_buying IS NULL OR reached IS NOT NULL AND (not_buying = ANY (ARRAY['too_dear'::text, 'found_elsewhere'::text, 'wrong_number'::text, 'duplicate'::text, 'out_of_stock'::text, 'other'::text]))),
  CONSTRAINT order_events_wrong_numbers_reach_nobody CHECK (wrong_number IS NULL OR NOT reached IS DISTINCT FROM false AND try_again_at IS NULL AND not_buying IS NULL)
);
CREATE UNIQUE INDEX order_events_call_key_unique ON order_events (actor_id, call_key) WHERE call_key IS NOT NULL;
CREATE INDEX order_events_order ON order_events (order_id, id);
CREATE INDEX order_events_prices ON order_events (order_id, id) INCLUDE (actor_id) WHERE actual_price IS NOT NULL;
CREATE INDEX order_events_wrong_numbers ON order_events (order_id) WHERE wrong_number IS NOT NULL;
CREATE TRIGGER note_first_call AFTER INSERT OR UPDATE ON order_events
  FOR EACH ROW WHEN (new.reached IS NOT NULL OR new.actual_price IS NOT NULL) EXECUTE FUNCTION note_first_call(); -- first-calls.sql
CREATE TRIGGER note_first_call_left AFTER DELETE OR UPDATE ON order_events
  FOR EACH ROW WHEN (old.reached IS NOT NULL OR old.actual_price IS NOT NULL) EXECUTE FUNCTION note_first_call(); -- first-calls.sql
CREATE TRIGGER order_events_tell AFTER INSERT ON order_events
  FOR EACH ROW WHEN (new.reached IS NULL) EXECUTE FUNCTION tell_order_event(); -- tell-orders.sql
CREATE TRIGGER order_events_tell_call AFTER INSERT ON order_events
  FOR EACH ROW WHEN (new.reached IS NOT NULL) EXECUTE FUNCTION tell_call(); -- tell-orders.sql

CREATE TABLE page_visits (
  id         bigint         NOT NULL GENERATED ALWAYS AS IDENTITY,
  session_id uuid           NOT NULL,
  user_id    uuid,
  visited_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT page_visits_pkey PRIMARY KEY (id),
  CONSTRAINT page_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX page_visits_user ON page_visits (user_id, visited_at, id) WHERE user_id IS NOT NULL;
CREATE INDEX page_visits_visited ON page_visits (visited_at);
CREATE TRIGGER note_deleted_visits AFTER DELETE ON page_visits REFERENCING OLD TABLE AS old_page_visits
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_visits(); -- daily-figures.sql
CREATE TRIGGER note_inserted_visits AFTER INSERT ON page_visits REFERENCING NEW TABLE AS new_page_visits
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_visits(); -- daily-figures.sql
CREATE TRIGGER note_updated_visits AFTER UPDATE ON page_visits REFERENCING OLD TABLE AS old_page_visits NEW TABLE AS new_page_visits
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_visits(); -- daily-figures.sql

CREATE TABLE item_views (
  id         bigint         NOT NULL GENERATED ALWAYS AS IDENTITY,
  item_id    uuid           NOT NULL,
  session_id uuid           NOT NULL,
  user_id    uuid,
  viewed_at  timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT item_views_pkey PRIMARY KEY (id),
  CONSTRAINT item_views_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  CONSTRAINT item_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX item_views_item ON item_views (item_id);
CREATE INDEX item_views_viewed ON item_views (viewed_at);
CREATE TRIGGER note_deleted_views AFTER DELETE ON item_views REFERENCING OLD TABLE AS old_item_views
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_views(); -- daily-figures.sql
CREATE TRIGGER note_inserted_views AFTER INSERT ON item_views REFERENCING NEW TABLE AS new_item_views
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_views(); -- daily-figures.sql
CREATE TRIGGER note_updated_views AFTER UPDATE ON item_views REFERENCING OLD TABLE AS old_item_views NEW TABLE AS new_item_views
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_views(); -- daily-figures.sql

CREATE TABLE sign_in_networks (
  user_id uuid           NOT NULL,
  network text           NOT NULL,
  seen_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT sign_in_networks_pkey PRIMARY KEY (user_id, network),
  CONSTRAINT sign_in_networks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE item_search (
  item_id              uuid           NOT NULL,
  category_id          uuid           NOT NULL,
  car_brand_id         uuid           NOT NULL,
  in_stock             boolean        NOT NULL,
  price_min            numeric(16,2)  NOT NULL,
  price_max            numeric(16,2)  NOT NULL,
  created_at           timestamptz(3) NOT NULL,
  words                tsvector       NOT NULL,
  fit_kind             text           COLLATE "C" NOT NULL DEFAULT 'specific'::text,
  fit_list_complete_at timestamptz,
  CONSTRAINT item_search_pkey PRIMARY KEY (item_id)
);
CREATE INDEX item_search_words ON item_search USING gin (words) WITH (fastupdate=off);

CREATE TABLE part_makers (
  id   uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  CONSTRAINT part_makers_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX part_makers_name_unique ON part_makers (lower(name));

CREATE TABLE item_numbers (
  item_id  uuid    NOT NULL,
  position integer NOT NULL,
  kind     text    NOT NULL,
  maker_id uuid,
  number   text    NOT NULL,
  key      text    COLLATE "C" NOT NULL,
  CONSTRAINT item_numbers_pkey PRIMARY KEY (item_id, "position"),
  CONSTRAINT item_numbers_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  CONSTRAINT item_numbers_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES part_makers(id),
  CONSTRAINT item_numbers_key_check CHECK (key ~ '^[A-Z0-9]+$'::text),
  CONSTRAINT item_numbers_kind_check CHECK (kind = ANY (ARRAY['mpn'::text, 'oem'::text, 'cross'::text, 'gtin'::text, 'own'::text]))
);
CREATE INDEX item_numbers_key ON item_numbers (key, item_id, "position");
CREATE UNIQUE INDEX item_numbers_mpn ON item_numbers (maker_id, key) WHERE kind = 'mpn'::text;
CREATE UNIQUE INDEX item_numbers_once ON item_numbers (item_id, kind, maker_id, key) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX item_numbers_own ON item_numbers (key) WHERE kind = 'own'::text;
CREATE TRIGGER item_numbers_tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON item_numbers
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed(); -- tell-catalogue.sql

CREATE TABLE help_pages (
  topic      text        NOT NULL,
  text       text        NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT help_pages_pkey PRIMARY KEY (topic),
  CONSTRAINT help_pages_topic_check CHECK (topic = ANY (ARRAY['delivery'::text, 'returns'::text, 'warranty'::text, 'paying'::text]))
);
CREATE TRIGGER help_pages_tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON help_pages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed(); -- tell-catalogue.sql

CREATE TABLE price_changes (
  id         bigint        NOT NULL GENERATED ALWAYS AS IDENTITY,
  item_id    uuid          NOT NULL,
  actor_id   uuid          NOT NULL,
  percent    integer,
  min_before numeric(16,2) NOT NULL,
  max_before numeric(16,2) NOT NULL,
  min_after  numeric(16,2) NOT NULL,
  max_after  numeric(16,2) NOT NULL,
  created_at timestamptz   NOT NULL DEFAULT now(),
  CONSTRAINT price_changes_pkey PRIMARY KEY (id),
  CONSTRAINT price_changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  CONSTRAINT price_changes_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE
);
CREATE INDEX price_changes_item ON price_changes (item_id, id DESC);

CREATE TABLE number_replacements (
  id         uuid        NOT NULL DEFAULT gen_random_uuid(),
  maker_id   uuid        NOT NULL,
  old_number text        NOT NULL,
  old_key    text        COLLATE "C" NOT NULL,
  new_number text        NOT NULL,
  new_key    text        COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT number_replacements_pkey PRIMARY KEY (id),
  CONSTRAINT number_replacements_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES part_makers(id),
  CONSTRAINT number_replacements_check CHECK (old_key <> new_key),
  CONSTRAINT number_replacements_new_key_check CHECK (new_key ~ '^[A-Z0-9]+$'::text),
  CONSTRAINT number_replacements_old_key_check CHECK (old_key ~ '^[A-Z0-9]+$'::text)
);
CREATE INDEX number_replacements_new ON number_replacements (new_key, maker_id);
CREATE INDEX number_replacements_newest ON number_replacements (created_at, id);
CREATE UNIQUE INDEX number_replacements_old ON number_replacements (old_key, maker_id);
CREATE TRIGGER number_replacements_tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON number_replacements
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed(); -- tell-catalogue.sql

CREATE TABLE car_models (
  id           uuid NOT NULL DEFAULT gen_random_uuid(),
  car_brand_id uuid NOT NULL,
  name         text NOT NULL,
  slug         text COLLATE "C" NOT NULL,
  CONSTRAINT car_models_pkey PRIMARY KEY (id),
  CONSTRAINT car_models_car_brand_id_fkey FOREIGN KEY (car_brand_id) REFERENCES car_brands(id) ON DELETE CASCADE,
  CONSTRAINT car_models_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT car_models_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);
CREATE UNIQUE INDEX car_models_slug_unique ON car_models (car_brand_id, slug);
CREATE TRIGGER car_models_tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON car_models
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed(); -- tell-catalogue.sql

CREATE TABLE vehicles (
  id           integer     NOT NULL GENERATED ALWAYS AS IDENTITY,
  slug         text        COLLATE "C" NOT NULL,
  model_id     uuid        NOT NULL,
  chassis_code text        COLLATE "C" NOT NULL,
  engine_code  text        COLLATE "C",
  body         text,
  from_month   integer     NOT NULL,
  to_month     integer,
  is_checked   boolean     NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT vehicles_pkey PRIMARY KEY (id),
  CONSTRAINT vehicles_model_id_fkey FOREIGN KEY (model_id) REFERENCES car_models(id) ON DELETE CASCADE,
  CONSTRAINT vehicles_body_check CHECK (length(body) >= 1 AND length(body) <= 40),
  CONSTRAINT vehicles_chassis_code_check CHECK (chassis_code ~ '^[A-Z0-9]{2,8}$'::text),
  CONSTRAINT vehicles_check CHECK (to_month >= from_month AND to_month <= 25211),
  CONSTRAINT vehicles_engine_code_check CHECK (engine_code ~ '^[A-Z0-9-]{2,12}$'::text),
  CONSTRAINT vehicles_from_month_check CHECK (from_month >= 23400 AND from_month <= 25211),
  CONSTRAINT vehicles_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);
CREATE INDEX vehicles_chassis_code ON vehicles (chassis_code);
CREATE UNIQUE INDEX vehicles_once ON vehicles (model_id, chassis_code, engine_code, from_month) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX vehicles_slug_unique ON vehicles (slug);
CREATE TRIGGER vehicles_tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON vehicles
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed(); -- tell-catalogue.sql

CREATE TABLE daily_traffic (
  day       date    NOT NULL,
  visits    integer NOT NULL,
  signed_in integer NOT NULL,
  sessions  integer NOT NULL,
  CONSTRAINT daily_traffic_pkey PRIMARY KEY (day)
);

CREATE TABLE daily_visitors (
  day        date NOT NULL,
  session_id uuid NOT NULL,
  user_id    uuid
);
CREATE INDEX daily_visitors_day ON daily_visitors (day);

CREATE TABLE daily_viewers (
  day        date NOT NULL,
  session_id uuid NOT NULL
);
CREATE INDEX daily_viewers_day ON daily_viewers (day);

CREATE TABLE daily_views (
  day     date    NOT NULL,
  item_id uuid    NOT NULL,
  views   integer NOT NULL
);
CREATE INDEX daily_views_day ON daily_views (day);

CREATE TABLE daily_sales (
  kind           text    COLLATE "C" NOT NULL,
  day            date    NOT NULL,
  item_id        uuid,
  name           text    COLLATE "C",
  orders         integer NOT NULL,
  quantity       integer NOT NULL,
  cents          bigint  NOT NULL,
  delivery_cents bigint  NOT NULL DEFAULT 0,
  CONSTRAINT daily_sales_kind_check CHECK (kind = ANY (ARRAY['item'::text, 'brand'::text, 'category'::text]))
);
CREATE INDEX daily_sales_day ON daily_sales (kind, day);

CREATE TABLE changed_days (
  id   bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  what text   COLLATE "C" NOT NULL,
  day  date   NOT NULL,
  CONSTRAINT changed_days_pkey PRIMARY KEY (id),
  CONSTRAINT changed_days_what_check CHECK (what = ANY (ARRAY['visits'::text, 'views'::text, 'sales'::text]))
);
CREATE INDEX changed_days_day ON changed_days (what, day);

CREATE TABLE fit_conditions (
  id   integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  text text    NOT NULL,
  CONSTRAINT fit_conditions_pkey PRIMARY KEY (id),
  CONSTRAINT fit_conditions_text_check CHECK (length(text) >= 1 AND length(text) <= 100)
);
CREATE UNIQUE INDEX fit_conditions_text_unique ON fit_conditions (lower(text));
CREATE TRIGGER fit_conditions_tell_changed AFTER UPDATE OR TRUNCATE ON fit_conditions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed(); -- tell-catalogue.sql

CREATE TABLE fitments (
  id           integer     NOT NULL GENERATED ALWAYS AS IDENTITY,
  item_id      uuid        NOT NULL,
  vehicle_id   integer     NOT NULL,
  fits         boolean     NOT NULL,
  from_month   integer,
  to_month     integer,
  positions    smallint    NOT NULL,
  condition_id integer,
  serial_from  text        COLLATE "C",
  serial_to    text        COLLATE "C",
  basis        text        COLLATE "C" NOT NULL,
  checked_by   uuid,
  checked_at   timestamptz NOT NULL DEFAULT now(),
  copied       text        COLLATE "C",
  copied_from  uuid,
  doubtful     text        COLLATE "C",
  CONSTRAINT fitments_pkey PRIMARY KEY (id),
  CONSTRAINT fitments_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES users(id),
  CONSTRAINT fitments_condition_id_fkey FOREIGN KEY (condition_id) REFERENCES fit_conditions(id),
  CONSTRAINT fitments_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  CONSTRAINT fitments_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id),
  CONSTRAINT fitments_basis_check CHECK (basis = ANY (ARRAY['catalogue'::text, 'supplier'::text, 'call'::text, 'fitted'::text, 'return'::text])),
  CONSTRAINT fitments_check CHECK (from_month <= to_month),
  CONSTRAINT fitments_check1 CHECK (length(serial_from) = length(serial_to) AND "left"(serial_from, 1) = "left"(serial_to, 1) AND serial_from <= serial_to),
  CONSTRAINT fitments_copied_check CHECK (copied = 'yes'::text),
  CONSTRAINT fitments_doubtful_check CHECK (doubtful = 'yes'::text),
  CONSTRAINT fitments_from_month_check CHECK (from_month >= 23400 AND from_month <= 25211),
  CONSTRAINT fitments_positions_check CHECK (positions >= 0 AND positions <= 255),
  CONSTRAINT fitments_serial_from_check CHECK (serial_from ~ '^[0-9]{6,7}$'::text),
  CONSTRAINT fitments_serial_to_check CHECK (serial_to ~ '^[0-9]{6,7}$'::text),
  CONSTRAINT fitments_to_month_check CHECK (to_month >= 23400 AND to_month <= 25211)
);
CREATE INDEX fitments_doubtful ON fitments (item_id) WHERE doubtful IS NOT NULL;
CREATE UNIQUE INDEX fitments_once ON fitments (item_id, vehicle_id, positions, condition_id, from_month) NULLS NOT DISTINCT;
CREATE INDEX fitments_vehicle ON fitments (vehicle_id, item_id) INCLUDE (positions, fits, from_month, to_month, condition_id, serial_from, serial_to);
CREATE TRIGGER fitments_tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON fitments
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed(); -- tell-catalogue.sql

CREATE TABLE cars (
  id           uuid           NOT NULL DEFAULT gen_random_uuid(),
  user_id      uuid           NOT NULL,
  vehicle_id   integer        NOT NULL,
  year         integer,
  frame_number text           COLLATE "C",
  name         text,
  created_at   timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT cars_pkey PRIMARY KEY (id),
  CONSTRAINT cars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT cars_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id)
);
CREATE INDEX cars_user ON cars (user_id);
CREATE INDEX cars_vehicle ON cars (vehicle_id);

CREATE TABLE missed_searches (
  day        date NOT NULL,
  text       text NOT NULL,
  car        text COLLATE "C",
  session_id uuid NOT NULL,
  CONSTRAINT missed_searches_once UNIQUE NULLS NOT DISTINCT (day, text, car, session_id)
);

CREATE TABLE jobs (
  id         uuid           NOT NULL DEFAULT gen_random_uuid(),
  kind       text           NOT NULL,
  payload    jsonb          NOT NULL,
  attempts   integer        NOT NULL DEFAULT 0,
  run_at     timestamptz    NOT NULL DEFAULT clock_timestamp(),
  failed_at  timestamptz(3),
  last_error text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT jobs_pkey PRIMARY KEY (id)
);
CREATE INDEX jobs_due ON jobs (run_at) WHERE failed_at IS NULL;

CREATE TABLE imports (
  id             uuid           NOT NULL DEFAULT gen_random_uuid(),
  creator_id     uuid           NOT NULL,
  file_name      text           NOT NULL,
  file           bytea          NOT NULL,
  sha256         bytea          NOT NULL GENERATED ALWAYS AS (sha256(file)) STORED,
  state          text           NOT NULL DEFAULT 'uploaded'::text,
  header         jsonb          NOT NULL,
  mapping        jsonb          NOT NULL,
  warnings       jsonb          NOT NULL,
  create_missing boolean        NOT NULL DEFAULT false,
  counts         jsonb,
  failure        text,
  started_at     timestamptz(3),
  created_at     timestamptz(3) NOT NULL DEFAULT now(),
  apply_total    integer,
  apply_done     integer        NOT NULL DEFAULT 0,
  apply_refused  integer        NOT NULL DEFAULT 0,
  apply_ms       bigint         NOT NULL DEFAULT 0,
  applied_at     timestamptz(3),
  undo_total     integer,
  undo_done      integer        NOT NULL DEFAULT 0,
  undo_refused   integer        NOT NULL DEFAULT 0,
  undo_ms        bigint         NOT NULL DEFAULT 0,
  samples        jsonb,
  constants      jsonb,
  active_at      timestamptz(3),
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES users(id),
  CONSTRAINT imports_state_check CHECK (state = ANY (ARRAY['uploaded'::text, 'reading'::text, 'checked'::text, 'failed'::text, 'applying'::text, 'stopped'::text, 'applied'::text, 'undoing'::text, 'undo_stopped'::text, 'undone'::text]))
);
CREATE INDEX imports_newest ON imports (created_at DESC, id DESC);
CREATE UNIQUE INDEX imports_one_running ON imports ((true)) WHERE state = ANY (ARRAY['reading'::text, 'applying'::text, 'undoing'::text]);
CREATE TRIGGER imports_count_undoing BEFORE UPDATE OF apply_done ON imports
  FOR EACH ROW WHEN (new.state = 'undoing'::text) EXECUTE FUNCTION count_undoing(); -- count-undoing.sql

CREATE TABLE import_rows (
  import_id        uuid           NOT NULL,
  line             integer        NOT NULL,
  outcome          text           NOT NULL,
  item_id          uuid,
  values           jsonb          NOT NULL,
  errors           jsonb          NOT NULL,
  changes          jsonb          NOT NULL,
  is_price_move    boolean        NOT NULL,
  item_version     integer,
  applied_at       timestamptz(3),
  version_after    integer,
  before           jsonb,
  undone_at        timestamptz(3),
  pictures_left    integer        NOT NULL DEFAULT 0,
  picture_failures jsonb,
  CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, line),
  CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  CONSTRAINT import_rows_outcome_check CHECK (outcome = ANY (ARRAY['new'::text, 'changed'::text, 'unchanged'::text, 'deleted'::text, 'refused'::text]))
);
CREATE INDEX import_rows_applied ON import_rows (import_id, line) WHERE applied_at IS NOT NULL AND undone_at IS NULL;
CREATE INDEX import_rows_outcome ON import_rows (import_id, outcome, line);
CREATE INDEX import_rows_pictures ON import_rows (import_id, line) WHERE pictures_left > 0 OR picture_failures IS NOT NULL;
CREATE INDEX import_rows_waiting ON import_rows (import_id, line) WHERE applied_at IS NULL AND (outcome = ANY (ARRAY['new'::text, 'changed'::text, 'deleted'::text]));

CREATE TABLE fit_checks (
  id         bigint         NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id   uuid           NOT NULL,
  actor_id   uuid           NOT NULL,
  item_name  text           NOT NULL,
  car        text           NOT NULL,
  fits       boolean        NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT fit_checks_pkey PRIMARY KEY (id),
  CONSTRAINT fit_checks_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  CONSTRAINT fit_checks_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX fit_checks_order ON fit_checks (order_id, id);
CREATE TRIGGER fit_checks_tell_call AFTER INSERT ON fit_checks
  FOR EACH ROW EXECUTE FUNCTION tell_call(); -- tell-orders.sql

CREATE TABLE order_notes (
  id         bigint         NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id   uuid           NOT NULL,
  actor_id   uuid           NOT NULL,
  note       text           NOT NULL,
  key        text           NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT order_notes_pkey PRIMARY KEY (id),
  CONSTRAINT order_notes_actor_id_key_key UNIQUE (actor_id, key),
  CONSTRAINT order_notes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  CONSTRAINT order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_notes_order ON order_notes (order_id, id);
CREATE TRIGGER order_notes_tell_call AFTER INSERT ON order_notes
  FOR EACH ROW EXECUTE FUNCTION tell_call(); -- tell-orders.sql

CREATE TABLE order_links (
  token_hash bytea       NOT NULL,
  order_id   uuid        NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at   timestamptz,
  CONSTRAINT order_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT order_links_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_links_order ON order_links (order_id, created_at);

CREATE TABLE order_dispatches (
  id         bigint         NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id   uuid           NOT NULL,
  actor_id   uuid           NOT NULL,
  carrier    text           NOT NULL,
  rider_name text,
  phone      text,
  waybill    text,
  note       text,
  key        text           NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT order_dispatches_pkey PRIMARY KEY (id),
  CONSTRAINT order_dispatches_actor_id_key_key UNIQUE (actor_id, key),
  CONSTRAINT order_dispatches_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  CONSTRAINT order_dispatches_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_dispatches_order ON order_dispatches (order_id, id);
CREATE TRIGGER order_dispatches_tell AFTER INSERT ON order_dispatches
  FOR EACH ROW EXECUTE FUNCTION tell_dispatch(); -- tell-orders.sql

CREATE TABLE how_to_pay (
  is_only    boolean     NOT NULL DEFAULT true,
  kind       text        NOT NULL,
  number     text        NOT NULL,
  name       text        NOT NULL,
  days       integer,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT how_to_pay_pkey PRIMARY KEY (is_only),
  CONSTRAINT how_to_pay_days_check CHECK (days > 0),
  CONSTRAINT how_to_pay_is_only_check CHECK (is_only),
  CONSTRAINT how_to_pay_kind_check CHECK (kind = ANY (ARRAY['till'::text, 'paybill'::text]))
);
