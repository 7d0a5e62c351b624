import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is typed first, a letter or two, finds half the catalogue; five of it are suggested, so not all of it is to be read. ADR 026. */
export class SuggestForLess20261122002000 implements MigrationInterface {
  readonly name = 'SuggestForLess20261122002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SUGGESTED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION suggested_items');
  }
}

const SUGGESTED_ITEMS = 5;
/** So many matches are ranked: any five of what one letter finds are as good a suggestion. */
const RANKED = 1_000;
/** In a large shop each of them lies on a page of its own, which has to be read first. */
const RANKED_OF_MANY = 200;
const LARGE = 20_000;
/** The index collects all items of a word before the first is read: of so many it takes longer than looking at the newest. */
const MANY_ITEMS = 10_000;
/** So many of the newest are looked at, when the planner reckons that enough of them match. */
const NEWEST = 4_000;
const ENOUGH = 40;
/** A word that is still being typed and that one in so many items has is looked for in the items of the other words. */
const FREQUENT = 10;

/** ts_match_vq is @@ where no index shall be asked. */
const MATCHES = '(title @@ query OR ts_match_vq(title || others, query))';

const best = (some: string) => `ARRAY(
      SELECT item_id FROM (${some}) AS candidates
      ORDER BY (ts_rank('{0.05, 0.1, 0.5, 1}', title, relevant) * 1000000)::integer * 2 + in_stock::integer DESC, item_id DESC
      LIMIT ${SUGGESTED_ITEMS})`;

/**
 * The most relevant of those that match, or of some of them. `words` are queries for the single words of a query that wants all of them, '{}' for
 * any other query.
 */
const SUGGESTED = `
  CREATE FUNCTION suggested_items(query tsquery, relevant tsquery, words text[], large integer DEFAULT ${LARGE},
    many integer DEFAULT ${MANY_ITEMS})
  RETURNS uuid[] LANGUAGE plpgsql STABLE
  SET enable_seqscan = off AS $$
  DECLARE
    items real := (SELECT reltuples FROM pg_class WHERE oid = 'item_search'::regclass);
    ranked integer := CASE WHEN items > large THEN ${RANKED_OF_MANY} ELSE ${RANKED} END;
    sizes bigint[];
    typed_before tsquery;
    found uuid[];
  BEGIN
    IF items > large THEN
      sizes := ARRAY(SELECT search_size(word::tsquery) FROM unnest(words || query::text) AS word);
    END IF;
    IF many < ANY (sizes) THEN
      IF sizes[cardinality(sizes)] * ${NEWEST} > items * ${ENOUGH} THEN
        found := ${best(`
          SELECT * FROM (SELECT * FROM item_search ORDER BY place DESC LIMIT ${NEWEST}) AS newest WHERE ${MATCHES} LIMIT ranked`)};
        IF cardinality(found) = ${SUGGESTED_ITEMS} THEN RETURN found; END IF;
      END IF;
      typed_before := (
        SELECT string_agg('(' || word || ')', ' & ') FILTER (WHERE NOT is_frequent)
        FROM (
          SELECT word, word LIKE '%:*%' AND size * ${FREQUENT} > items AS is_frequent FROM unnest(words, sizes) AS one (word, size)
          WHERE word IS NOT NULL
        ) AS one HAVING bool_or(is_frequent));
      IF typed_before IS NOT NULL THEN
        RETURN ${best(`SELECT * FROM item_search WHERE title || others @@ typed_before AND ${MATCHES} LIMIT ranked`)};
      END IF;
    END IF;
    RETURN ${best('SELECT * FROM item_search WHERE title || others @@ query LIMIT ranked')};
  END $$;
`;
