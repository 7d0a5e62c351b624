-- search_typed_words: each typed word with similar words of the vocabulary. Words with digits are part and model
-- numbers: completed, but never corrected. search_meanings: the synonyms of phrases, the categories and brands that
-- the search names, and which of its words refer to cars. search_base: a word without the ending of its number or tense;
-- a stem may have lost more.

CREATE OR REPLACE FUNCTION search_base(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(word, '([bdgmnprt])\1ed$', '\1ed'),
    '((?:ing|(?<!e)ed?|ied?|(?<![aeiou])y|(?<=ic)al)s?|(?<!s)s)$', '')
$$;

CREATE OR REPLACE FUNCTION search_typed_words(typed_text text)
RETURNS TABLE (word text, lexeme text, kind smallint, "isLast" boolean, "isFiller" boolean, joined text, completions json, near json, split json)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    WITH typed AS (
        SELECT word COLLATE "C" AS word, place, search_lexeme(word) AS lexeme,
          lead(word) OVER (ORDER BY place) AS next, place = max(place) OVER () AS is_last
        FROM unnest((string_to_array(btrim(search_text(typed_text)), ' '))[1:16]) WITH ORDINALITY AS t (word, place)
        WHERE length(word) BETWEEN 1 AND 40
      )
      SELECT typed.word, typed.lexeme, known.kind, is_last AS "isLast",
        EXISTS (SELECT FROM search_synonyms WHERE phrase = typed.word AND means = '') AS "isFiller",
        (SELECT lexeme FROM search_words WHERE word = typed.word || next AND kind > 0) AS joined,
        (SELECT coalesce(json_agg(found), '[]') FROM (
          (SELECT word, lexeme, kind FROM search_words
           WHERE word > typed.word AND word < typed.word || chr(1114111) AND kind > 0 AND word !~ '[0-9]'
           ORDER BY kind DESC, length(word), word LIMIT 8)
          UNION ALL
          (SELECT word, lexeme, kind FROM search_words
           WHERE word > typed.word AND word < typed.word || chr(1114111) AND length(typed.word) > 1
           ORDER BY word LIMIT 2)
        ) AS found WHERE is_last OR known.kind IS NULL AND length(typed.word) > 1) AS completions,
        (SELECT coalesce(json_agg(found), '[]') FROM (
          SELECT word, lexeme, kind FROM search_words WHERE kind > 0 AND word !~ '[0-9]'
          ORDER BY word <-> typed.word LIMIT 24
        ) AS found WHERE known.is_same IS NOT TRUE AND typed.word !~ '[0-9]') AS near,
        (SELECT json_build_array(first.lexeme, second.lexeme)
         FROM generate_series(1, length(typed.word) - 1) AS cut
         JOIN search_words AS first ON first.word = left(typed.word, cut) AND first.kind > 0
         JOIN search_words AS second ON second.kind > 0
           AND second.word IN (substr(typed.word, cut + 1), search_lexeme(substr(typed.word, cut + 1)))
         WHERE known.kind IS NULL AND (cut >= 3 AND length(typed.word) - cut >= 2
           OR left(typed.word, cut) !~ '[^0-9]' AND substr(typed.word, cut + 1) !~ '[0-9]')
         ORDER BY cut DESC LIMIT 1) AS split
      FROM typed CROSS JOIN LATERAL (
        SELECT max(search_words.kind) AS kind, coalesce(bool_or(is_same) FILTER (WHERE search_words.kind > 0), bool_or(is_same)) AS is_same
        FROM search_words
          CROSS JOIN LATERAL (SELECT search_words.word = typed.word OR search_base(search_words.word) = search_base(typed.word)) AS form (is_same)
        WHERE search_words.lexeme = typed.lexeme
      ) AS known
      ORDER BY place;
END $$;

CREATE OR REPLACE FUNCTION search_meanings(keys text[]) RETURNS TABLE (synonyms json, names json, models text[]) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    WITH meant AS (SELECT key, lexemes FROM search_synonyms WHERE key = ANY (keys) AND means <> '')
      SELECT
        (SELECT coalesce(json_agg(meant), '[]') FROM meant) AS synonyms,
        (SELECT coalesce(json_agg(found), '[]') FROM (
          SELECT id, is_brand AS "isBrand", name, search_mark(id) AS mark, lexemes FROM search_names
          WHERE lexemes && keys OR EXISTS (SELECT FROM meant WHERE meant.lexemes && search_names.lexemes)
          ORDER BY name
        ) AS found) AS names,
        ARRAY(SELECT DISTINCT lexeme FROM search_words WHERE lexeme = ANY (keys) AND is_model AND NOT is_plain) AS models;
END $$;
