-- search_text: lower case without accents and punctuation; queries are normalised in the same way. search_document
-- adds other spellings of the same text: 'X-Trail' xtrail, 'NCP50/51' ncp51, '65R15' 65 r15 15. search_mark: a search
-- token for the id of a category or brand.

CREATE OR REPLACE FUNCTION search_text(text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(unaccent($1)), '[^[:alnum:]]+', ' ', 'g')
$$;

CREATE OR REPLACE FUNCTION search_document(text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT search_text(
    regexp_replace(regexp_replace(regexp_replace(lower(unaccent($1)),
      '\y([a-z]+)([0-9]+)/([0-9]+)\y', '\1\2 \1\3 \3', 'g'),
      '\y([0-9]{2,3})r([0-9]{2})(c?)\y', '\1r\2\3 \1 r\2 \2', 'g'),
      '([[:alnum:]]+)-([[:alnum:]]+)', '\1-\2 \1\2', 'g'))
$$;

CREATE OR REPLACE FUNCTION search_mark(id uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '#' || left(md5(id::text), 12)
$$;

CREATE OR REPLACE FUNCTION search_lexemes(text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT tsvector_to_array(to_tsvector('pg_catalog.english', search_text($1)))
$$;

CREATE OR REPLACE FUNCTION search_lexeme(word text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (tsvector_to_array(to_tsvector('pg_catalog.english', word)))[1]
$$;
