import type { MigrationInterface, QueryRunner } from 'typeorm';
import { EXACT as EXACT_BEFORE } from './20261121152000-search-for-less.js';

/**
 * Only the beginning itself is written out: ts_rewrite takes a word for its own beginning, so that in a search for
 * 'kilo kilo' both words were 'kilogram' too. ADR 026.
 */
export class ExactBeginnings20261122030020 implements MigrationInterface {
  readonly name = 'ExactBeginnings20261122030020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION search_exact');
    await runner.query(EXACT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION search_exact');
    await runner.query(EXACT_BEFORE);
  }
}

/** This stands as it was in 20261121152000-search-for-less.ts. */
const FEW_WORDS = 24;

const EXACT = `
  CREATE FUNCTION search_exact(query tsquery, leaves jsonb) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
  DECLARE
    begun text;
    words text;
    exact text := query;
  BEGIN
    FOR begun, words IN
      SELECT '''' || replace(lo, '''', '''''') || '''', string_agg(DISTINCT '''' || replace(lexeme, '''', '''''') || '''', ' | ')
      FROM jsonb_to_recordset(leaves) AS leaf (lo text, hi text)
        CROSS JOIN LATERAL (
          SELECT lexeme FROM search_words WHERE lexeme COLLATE "C" >= lo AND lexeme COLLATE "C" <= hi OFFSET 0
        ) AS known
      WHERE lo < hi GROUP BY lo HAVING count(DISTINCT lexeme) <= ${FEW_WORDS}
    LOOP
      exact := replace(exact, begun || ':*', '(' || words || ')');
    END LOOP;
    RETURN exact;
  END $$;
`;
