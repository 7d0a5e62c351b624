import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The functions that find and rank by the bits of 20261121151000-add-search-bits.ts. ADR 026. */
export class SearchByBits20261121151010 implements MigrationInterface {
  readonly name = 'SearchByBits20261121151010';

  async up(runner: QueryRunner): Promise<void> {
    for (const functions of [PARTS, LEVELS, PAGE]) await runner.query(functions);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION search_page, search_slots, search_best, search_levels, search_attempt, search_parts;
      DROP TYPE search_part;
    `);
  }
}

const CHUNK = 30_720;
const NONE = `0::bit(${CHUNK})`;

/**
 * What stands in the bits of one chunk, for each word of a search ('groups', by number): where it is found at all, where the title has it,
 * and where the name has it. A leaf is a lexeme, or all from 'lo' to 'hi'; leaves of one part mean the same, a sense needs all its parts,
 * and a word any of its senses. Those that do not rank find only.
 */
const PARTS = `
  CREATE TYPE search_part AS (chunk integer, groups integer[], found bit(${CHUNK})[], titled bit(${CHUNK})[], named bit(${CHUNK})[]);

  CREATE FUNCTION search_parts(leaves jsonb) RETURNS search_part[] LANGUAGE sql STABLE AS $$
    SELECT array_agg(ROW(chunk, groups, found, titled, named)::search_part ORDER BY chunk DESC) FROM (
      SELECT chunk, array_agg(g), array_agg(found), array_agg(titled), array_agg(named) FROM (
        SELECT chunk, g, bit_or(found) AS found, bit_or(titled) FILTER (WHERE ranks) AS titled, bit_or(named) FILTER (WHERE ranks) AS named
        FROM (
          SELECT chunk, g, s, ranks, bit_and(found) AS found, bit_and(titled) AS titled, bit_and(named) AS named
          FROM (
            SELECT chunk, g, s, p, ranks, parts, bit_or(bits) AS found,
              coalesce(bit_or(bits) FILTER (WHERE in_title), ${NONE}) AS titled,
              coalesce(bit_or(bits) FILTER (WHERE in_title AND lexeme NOT LIKE '#%'), ${NONE}) AS named
            FROM jsonb_to_recordset(leaves) AS leaf (g integer, s integer, p integer, parts integer, ranks boolean, lo text, hi text)
              CROSS JOIN generate_series(0, (SELECT max(chunk) FROM search_bits)) AS chunk
              CROSS JOIN LATERAL (
                SELECT lexeme, in_title, bits FROM search_bits AS kept
                WHERE kept.chunk = chunk.chunk AND lexeme >= lo COLLATE "C" AND lexeme <= hi COLLATE "C" OFFSET 0
              ) AS kept
            GROUP BY 1, 2, 3, 4, 5, 6
          ) AS part GROUP BY 1, 2, 3, 4, parts HAVING count(*) = parts
        ) AS sense GROUP BY 1, 2
      ) AS word GROUP BY 1
    ) AS part (chunk, groups, found, titled, named)
  $$;

  CREATE FUNCTION search_attempt(part search_part, words integer, missing integer) RETURNS bit LANGUAGE plpgsql IMMUTABLE AS $$
  DECLARE
    bits bit(${CHUNK});
    whole bit(${CHUNK}) := ~${NONE};
    but_one bit(${CHUNK}) := ~${NONE};
    found_any bit(${CHUNK}) := ${NONE};
    lacking integer := words - cardinality(part.groups);
  BEGIN
    IF lacking > missing THEN RETURN ${NONE}; END IF;
    FOREACH bits IN ARRAY part.found LOOP
      IF missing = words - 1 THEN
        found_any := found_any | bits;
      ELSE
        but_one := (but_one & bits) | whole;
        whole := whole & bits;
      END IF;
    END LOOP;
    RETURN CASE WHEN missing = words - 1 THEN found_any WHEN missing = lacking THEN whole ELSE but_one END;
  END $$;
`;

/**
 * How well an item fits: for each word of the search one point when its title has it, and one more when its name has. search_levels: for
 * 0, 1, 2 ... points the bits of those with exactly so many; search_best: only of those with all. search_slots: where bits are set.
 */
const LEVELS = `
  CREATE FUNCTION search_levels(part search_part, words integer) RETURNS bit[] LANGUAGE plpgsql IMMUTABLE AS $$
  DECLARE
    kinds bit(${CHUNK})[] := ARRAY[~${NONE}] || array_fill(${NONE}, ARRAY[2 * words + 1]);
    points bit(${CHUNK});
    most integer := 0;
  BEGIN
    FOREACH points IN ARRAY part.titled || part.named LOOP
      CONTINUE WHEN points IS NULL OR points = ${NONE};
      most := most + 1;
      FOR level IN REVERSE most .. 1 LOOP
        kinds[level + 1] := kinds[level + 1] | (kinds[level] & points);
      END LOOP;
    END LOOP;
    FOR level IN 1 .. most LOOP
      kinds[level] := kinds[level] & ~kinds[level + 1];
    END LOOP;
    RETURN kinds;
  END $$;

  CREATE FUNCTION search_best(part search_part, words integer) RETURNS bit LANGUAGE plpgsql IMMUTABLE AS $$
  DECLARE
    best bit(${CHUNK}) := ~${NONE};
    points bit(${CHUNK});
  BEGIN
    IF cardinality(part.groups) < words THEN RETURN ${NONE}; END IF;
    FOREACH points IN ARRAY part.named LOOP
      best := best & coalesce(points, ${NONE});
    END LOOP;
    RETURN best;
  END $$;

  CREATE FUNCTION search_slots(bits bit, beyond integer, most integer) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE AS $$
  DECLARE
    slots integer[] := '{}';
    slot integer := beyond + 1;
    step integer;
  BEGIN
    WHILE cardinality(slots) < most LOOP
      step := position(B'1' IN substring(bits FROM slot + 1));
      EXIT WHEN step = 0;
      slots := slots || (slot + step - 1);
      slot := slot + step;
    END LOOP;
    RETURN slots;
  END $$;
`;

/**
 * The best of those within the bits ('within', one for each part), beyond a place in the list: by points, then by stock, then those
 * that came last. From kind to kind and chunk to chunk, only until there are as many as wanted.
 */
const PAGE = `
  CREATE FUNCTION search_page(parts search_part[], kept integer[], within bit[], stock bit[], words integer, most integer, after_key integer,
    after_place integer)
  RETURNS TABLE (place integer, key integer) LANGUAGE plpgsql STABLE AS $$
  DECLARE
    kinds bit(${CHUNK})[];
    bits bit(${CHUNK});
    chunks integer[] := ARRAY(SELECT (part).chunk FROM unnest(parts) AS part);
    chunk integer;
    slot integer;
    beyond integer;
    got integer := 0;
    width integer := 2 * words + 2;
  BEGIN
    FOR level IN REVERSE least(2 * words, coalesce(after_key, 4 * words + 1) / 2) .. 0 LOOP
      IF level < 2 * words AND kinds IS NULL THEN
        FOR nth IN 1 .. cardinality(kept) LOOP
          kinds := kinds || search_levels(parts[kept[nth]], words);
        END LOOP;
      END IF;
      FOR in_stock IN REVERSE 1 .. 0 LOOP
        key := 2 * level + in_stock;
        CONTINUE WHEN key > after_key;
        FOR nth IN 1 .. cardinality(kept) LOOP
          chunk := chunks[kept[nth]];
          beyond := -1;
          IF key = after_key THEN
            CONTINUE WHEN chunk > after_place / ${CHUNK};
            IF chunk = after_place / ${CHUNK} THEN beyond := ${CHUNK - 1} - after_place % ${CHUNK}; END IF;
          END IF;
          bits := within[nth] & CASE WHEN in_stock = 1 THEN stock[nth] ELSE ~stock[nth] END
            & CASE WHEN level = 2 * words THEN search_best(parts[kept[nth]], words) ELSE kinds[(nth - 1) * width + level + 1] END;
          CONTINUE WHEN bits = ${NONE};
          FOREACH slot IN ARRAY search_slots(bits, beyond, most - got) LOOP
            place := chunk * ${CHUNK} + ${CHUNK - 1} - slot;
            got := got + 1;
            RETURN NEXT;
          END LOOP;
          IF got >= most THEN RETURN; END IF;
        END LOOP;
      END LOOP;
    END LOOP;
  END $$;
`;
