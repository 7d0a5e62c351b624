-- Searches read plain full text: rows of bits, their log and the counts by bands of prices go. What is derived is filled anew by rebuild_search.

DROP TRIGGER IF EXISTS items_price_counts_insert ON items;
DROP TRIGGER IF EXISTS items_price_counts_update ON items;
DROP TRIGGER IF EXISTS items_price_counts_delete ON items;
DROP TRIGGER IF EXISTS items_price_counts_truncate ON items;
DROP ROUTINE IF EXISTS search_items, suggested_items, search_few, search_ranked, search_fitting, search_slots_of, search_odd_items, search_exact,
  search_size, search_matches, search_counted, search_within, rebuild_search_bits, fold_search_changes, learn_common_lexemes, search_bits_row,
  bits_at, search_lexemes_of, search_page, search_parts, search_attempt, matching_items, item_title, item_others, search_mark_of, search_meanings,
  keep_item_price_counts, recount_item_prices, price_bands, price_band, price_band_start, price_step, price_step_start CASCADE;
DROP TABLE search_bits, search_changes, search_common, item_price_counts, item_search;
DROP TYPE IF EXISTS search_part;
DROP INDEX search_words_stem;

-- As narrow as it can be, for a search reads a row of every match. Category and brand stand among the words as a mark of their id, so
-- renaming one changes no item.
CREATE TABLE item_search (
  item_id      uuid PRIMARY KEY,
  category_id  uuid NOT NULL,
  car_brand_id uuid NOT NULL,
  in_stock     boolean NOT NULL,
  price_min    numeric(16, 2) NOT NULL,
  price_max    numeric(16, 2) NOT NULL,
  created_at   timestamptz(3) NOT NULL,
  words        tsvector NOT NULL
);
CREATE INDEX item_search_words ON item_search USING gin (words) WITH (fastupdate = off);

-- Whether it is said of cars, as 'vitz' and 'ncp91' are, unless it is also said plainly, as 'manual' is.
ALTER TABLE search_words ADD COLUMN is_model boolean NOT NULL DEFAULT false, ADD COLUMN is_plain boolean NOT NULL DEFAULT false;

INSERT INTO search_synonyms (phrase, means, key, lexemes)
SELECT phrase, means, key, tsvector_to_array(to_tsvector('pg_catalog.english', means))
FROM (VALUES
  ('shokapu', 'shock absorber', 'shokapu'),
  ('mafuta ya breki', 'brake fluid', 'mafuta breki'),
  ('mafuta ya engine', 'engine oil', 'mafuta engin'),
  ('mafuta ya injini', 'engine oil', 'mafuta injini'),
  ('windscreen washer', 'washer', 'windscreen washer'),
  ('windshield washer', 'washer', 'windshield washer'),
  ('mitungi ya gas', 'gas strut', 'mitungi gas'),
  ('mitungi ya gas', 'gas spring', 'mitungi gas')
) AS said (phrase, means, key)
ON CONFLICT DO NOTHING;
