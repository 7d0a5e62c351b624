-- search_within: only the bits that have a mark. search_counted: how many of the bits each mark has. An item has one
-- category and one
-- brand: a chunk is done when its counts add up to all of its items, and often the marks that are 'likely' are all that
-- there are.

CREATE OR REPLACE FUNCTION search_within(chunks integer[], within bit[], mark text) RETURNS bit[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(
    SELECT coalesce(one.bits & (
      SELECT search_bits.bits FROM search_bits WHERE search_bits.chunk = one.chunk AND lexeme = mark COLLATE "C" AND in_title
    ), 0::bit(30720))
    FROM unnest(chunks, within) AS one (chunk, bits));
END $$;

CREATE OR REPLACE FUNCTION search_counted(chunks integer[], within bit[], likely text[], others text[])
RETURNS TABLE (mark text, items bigint) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
    WITH one AS MATERIALIZED (
      SELECT nth, chunk, bits, bit_count(bits) AS hits FROM unnest(chunks, within) WITH ORDINALITY AS one (chunk, bits, nth) WHERE bit_count(bits) > 0
    ), first AS MATERIALIZED (
      SELECT nth, lexeme, bit_count(one.bits & marked.bits) AS hits
      FROM one CROSS JOIN LATERAL (
        SELECT lexeme, search_bits.bits FROM search_bits WHERE search_bits.chunk = one.chunk AND lexeme = ANY (likely COLLATE "C") OFFSET 0
      ) AS marked
    ), counted AS MATERIALIZED (
      SELECT lexeme, hits FROM first
      UNION ALL SELECT lexeme, bit_count(one.bits & marked.bits)
      FROM one CROSS JOIN LATERAL (
        SELECT lexeme, search_bits.bits FROM search_bits WHERE search_bits.chunk = one.chunk AND lexeme = ANY (others COLLATE "C") OFFSET 0
      ) AS marked WHERE one.hits > (SELECT coalesce(sum(first.hits), 0) FROM first WHERE first.nth = one.nth)
    )
    SELECT lexeme, sum(hits)::bigint FROM counted GROUP BY 1;
END $$;
