import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What 20261122030010-count-for-less.ts ranks and counts by. ADR 026. */
export class RankBits20261122030000 implements MigrationInterface {
  readonly name = 'RankBits20261122030000';

  async up(runner: QueryRunner): Promise<void> {
    for (const functions of [SLOTS, FITTING, RANKED, COUNTED]) await runner.query(functions);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION search_counted, search_within, search_ranked, search_fitting, search_slots_of',
    );
  }
}

const CHUNK = 30_720;
const NONE = `0::bit(${CHUNK})`;
/** Eight words give 16 points at most, a number of five digits. */
const MOST_PLANES = 5;
/** Bits are looked through in pieces, for what is cut off is copied; in longer ones where there are few. */
const SLOTS_AT_ONCE = 256;

/** Where bits are set. */
const SLOTS = `
  CREATE FUNCTION search_slots_of(bits bit, beyond integer, most integer) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE AS $$
  DECLARE
    slots integer[] := '{}';
    slot integer := beyond + 1;
    width integer := ${SLOTS_AT_ONCE};
    step integer;
  BEGIN
    WHILE cardinality(slots) < most AND slot < ${CHUNK} LOOP
      step := position(B'1' IN substring(bits FROM slot + 1 FOR width));
      IF step > 0 THEN
        slots := slots || (slot + step - 1);
        slot := slot + step;
      ELSE
        slot := slot + width;
        width := 2 * width;
      END IF;
    END LOOP;
    RETURN slots;
  END $$;
`;

/** What has all of the words, all but one, or any; their bits stand in 'held', behind the first so many. */
const FITTING = `
  CREATE FUNCTION search_fitting(held bit[], before integer, words integer, lacking integer) RETURNS bit LANGUAGE plpgsql IMMUTABLE AS $$
  DECLARE
    bits bit(${CHUNK});
    whole bit(${CHUNK}) := ~${NONE};
    but_one bit(${CHUNK}) := whole;
    found_any bit(${CHUNK}) := ${NONE};
  BEGIN
    FOR word IN before + 1 .. before + words LOOP
      bits := coalesce(held[word], ${NONE});
      IF lacking = words - 1 THEN
        found_any := found_any | bits;
      ELSE
        IF lacking > 0 THEN but_one := (but_one & bits) | whole; END IF;
        whole := whole & bits;
        EXIT WHEN lacking = 0 AND whole = ${NONE};
      END IF;
    END LOOP;
    RETURN CASE WHEN lacking = words - 1 THEN found_any WHEN lacking = 0 THEN whole ELSE but_one END;
  END $$;
`;

/**
 * The best of those within the bits ('hits', one for each chunk that is 'kept'), beyond a place in the list: by points, then by stock, then
 * those that came last. From points to points and chunk to chunk, only until there are as many as wanted. An item has a point for each word
 * in its title and one more for each in its name. Those with all points are found first. Only when they are too few the points of the others are
 * added up, in binary and for a whole chunk at once: 'planes' are the digits. What all or none of a chunk have is not added.
 */
const RANKED = `
  CREATE FUNCTION search_ranked(chunks integer[], titled bit[], named bit[], kept integer[], hits bit[], stock bit[], words integer,
    most integer, after_key integer, after_place integer)
  RETURNS TABLE (place integer, key integer) LANGUAGE plpgsql STABLE AS $$
  DECLARE
    planes bit(${CHUNK})[];
    heights integer[] := '{}';
    sure integer[] := '{}';
    sums bit(${CHUNK})[];
    carry bit(${CHUNK});
    one_point bit(${CHUNK});
    two_points bit(${CHUNK});
    bits bit(${CHUNK});
    fits bit(${CHUNK})[];
    height integer;
    base integer;
    nth_plane integer;
    points integer;
    chunk integer;
    slot integer;
    beyond integer;
    got integer := 0;
  BEGIN
    FOR level IN REVERSE least(2 * words, coalesce(after_key, 4 * words + 1) / 2) .. 0 LOOP
      IF level < 2 * words AND planes IS NULL THEN
        planes := '{}';
        FOR nth IN 1 .. cardinality(kept) LOOP
          sums := '{}';
          height := 0;
          base := 0;
          FOR word IN 1 .. words LOOP
            one_point := hits[nth] & titled[(kept[nth] - 1) * words + word];
            two_points := hits[nth] & named[(kept[nth] - 1) * words + word];
            CONTINUE WHEN one_point IS NULL;
            IF one_point = hits[nth] THEN
              base := base + 1;
              IF two_points = one_point THEN base := base + 1; END IF;
              one_point := NULL;
            END IF;
            IF two_points = hits[nth] THEN two_points := NULL; END IF;
            FOR turn IN 1 .. 2 LOOP
              nth_plane := 1;
              IF turn = 1 THEN
                carry := one_point;
                IF one_point = two_points THEN nth_plane := 2; two_points := NULL; END IF;
              ELSE
                carry := two_points;
              END IF;
              WHILE carry <> ${NONE} LOOP
                WHILE height < nth_plane LOOP
                  height := height + 1;
                  sums[height] := ${NONE};
                END LOOP;
                bits := sums[nth_plane] & carry;
                sums[nth_plane] := sums[nth_plane] # carry;
                carry := bits;
                nth_plane := nth_plane + 1;
              END LOOP;
            END LOOP;
          END LOOP;
          FOR k IN 1 .. height LOOP planes[(nth - 1) * ${MOST_PLANES} + k] := sums[k]; END LOOP;
          heights[nth] := height;
          sure[nth] := base;
        END LOOP;
      END IF;
      fits := '{}';
      FOR in_stock IN REVERSE 1 .. 0 LOOP
        key := 2 * level + in_stock;
        CONTINUE WHEN key > after_key;
        FOR nth IN 1 .. cardinality(kept) LOOP
          chunk := chunks[nth];
          beyond := -1;
          IF key = after_key THEN
            CONTINUE WHEN chunk > after_place / ${CHUNK};
            IF chunk = after_place / ${CHUNK} THEN beyond := ${CHUNK - 1} - after_place % ${CHUNK}; END IF;
          END IF;
          bits := fits[nth];
          IF bits IS NULL THEN
            bits := hits[nth];
            IF level = 2 * words THEN
              FOR word IN 1 .. words LOOP
                bits := bits & named[(kept[nth] - 1) * words + word];
                EXIT WHEN bits IS NULL OR bits = ${NONE};
              END LOOP;
              bits := coalesce(bits, ${NONE});
            ELSE
              points := level - sure[nth];
              IF points < 0 OR points >= (1 << heights[nth]) THEN
                bits := ${NONE};
              ELSE
                FOR k IN 1 .. heights[nth] LOOP
                  bits := bits & CASE WHEN points & (1 << (k - 1)) > 0 THEN planes[(nth - 1) * ${MOST_PLANES} + k] ELSE ~planes[(nth - 1) * ${MOST_PLANES} + k] END;
                END LOOP;
              END IF;
            END IF;
            fits[nth] := bits;
          END IF;
          CONTINUE WHEN bits = ${NONE};
          bits := bits & CASE WHEN in_stock = 1 THEN stock[nth] ELSE ~stock[nth] END;
          FOREACH slot IN ARRAY search_slots_of(bits, beyond, most - got) LOOP
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

/**
 * search_counted: how many of the bits each mark has. An item has one category and one brand: a chunk is done when its counts add up to
 * all of its items, and often the marks that are 'likely' are all that there are. Bits are counted before anything is grouped, for a sort would
 * carry them along. search_within: only the bits that have a mark.
 */
const COUNTED = `
  CREATE FUNCTION search_within(chunks integer[], within bit[], mark text) RETURNS bit[] LANGUAGE plpgsql STABLE AS $$
  BEGIN
    RETURN ARRAY(
      SELECT coalesce(one.bits & (
        SELECT search_bits.bits FROM search_bits WHERE search_bits.chunk = one.chunk AND lexeme = mark COLLATE "C" AND in_title
      ), ${NONE})
      FROM unnest(chunks, within) AS one (chunk, bits));
  END $$;

  CREATE FUNCTION search_counted(chunks integer[], within bit[], likely text[], others text[])
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
`;
