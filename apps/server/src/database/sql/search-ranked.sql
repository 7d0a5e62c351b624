-- search_slots_of: where bits are set. They are looked through in pieces, for what is cut off is copied; in longer ones
-- where there are few.
-- search_fitting: what has all of the words, all but one, or any; their bits stand in 'held', behind the first so many.
-- search_ranked: the best of those within the bits ('hits', one for each chunk that is 'kept'), beyond a place in the list:
-- by points, then by stock, then those that came last, only until there are as many as wanted. An item has a point for each
-- word in its title and one more for each in its name. Only when those with all points are too few the points of the others
-- are added up, in binary and for a whole chunk at once: 'planes' are the digits.

CREATE OR REPLACE FUNCTION search_slots_of(bits bit, beyond integer, most integer) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  slots integer[] := '{}';
  slot integer := beyond + 1;
  width integer := 256;
  step integer;
BEGIN
  WHILE cardinality(slots) < most AND slot < 30720 LOOP
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

CREATE OR REPLACE FUNCTION search_fitting(held bit[], before integer, words integer, lacking integer) RETURNS bit LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  bits bit(30720);
  whole bit(30720) := ~0::bit(30720);
  but_one bit(30720) := whole;
  found_any bit(30720) := 0::bit(30720);
BEGIN
  FOR word IN before + 1 .. before + words LOOP
    bits := coalesce(held[word], 0::bit(30720));
    IF lacking = words - 1 THEN
      found_any := found_any | bits;
    ELSE
      IF lacking > 0 THEN but_one := (but_one & bits) | whole; END IF;
      whole := whole & bits;
      EXIT WHEN lacking = 0 AND whole = 0::bit(30720);
    END IF;
  END LOOP;
  RETURN CASE WHEN lacking = words - 1 THEN found_any WHEN lacking = 0 THEN whole ELSE but_one END;
END $$;

CREATE OR REPLACE FUNCTION search_ranked(chunks integer[], titled bit[], named bit[], kept integer[], hits bit[], stock bit[], words integer,
  most integer, after_key integer, after_place integer)
RETURNS TABLE (place integer, key integer) LANGUAGE plpgsql STABLE AS $$
DECLARE
  planes bit(30720)[];
  heights integer[] := '{}';
  sure integer[] := '{}';
  sums bit(30720)[];
  carry bit(30720);
  one_point bit(30720);
  two_points bit(30720);
  bits bit(30720);
  fits bit(30720)[];
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
            WHILE carry <> 0::bit(30720) LOOP
              WHILE height < nth_plane LOOP
                height := height + 1;
                sums[height] := 0::bit(30720);
              END LOOP;
              bits := sums[nth_plane] & carry;
              sums[nth_plane] := sums[nth_plane] # carry;
              carry := bits;
              nth_plane := nth_plane + 1;
            END LOOP;
          END LOOP;
        END LOOP;
        FOR k IN 1 .. height LOOP planes[(nth - 1) * 5 + k] := sums[k]; END LOOP;
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
          CONTINUE WHEN chunk > after_place / 30720;
          IF chunk = after_place / 30720 THEN beyond := 30719 - after_place % 30720; END IF;
        END IF;
        bits := fits[nth];
        IF bits IS NULL THEN
          bits := hits[nth];
          IF level = 2 * words THEN
            FOR word IN 1 .. words LOOP
              bits := bits & named[(kept[nth] - 1) * words + word];
              EXIT WHEN bits IS NULL OR bits = 0::bit(30720);
            END LOOP;
            bits := coalesce(bits, 0::bit(30720));
          ELSE
            points := level - sure[nth];
            IF points < 0 OR points >= (1 << heights[nth]) THEN
              bits := 0::bit(30720);
            ELSE
              FOR k IN 1 .. heights[nth] LOOP
                bits := bits & CASE WHEN points & (1 << (k - 1)) > 0 THEN planes[(nth - 1) * 5 + k] ELSE ~planes[(nth - 1) * 5 + k] END;
              END LOOP;
            END IF;
          END IF;
          fits[nth] := bits;
        END IF;
        CONTINUE WHEN bits = 0::bit(30720);
        bits := bits & CASE WHEN in_stock = 1 THEN stock[nth] ELSE ~stock[nth] END;
        FOREACH slot IN ARRAY search_slots_of(bits, beyond, most - got) LOOP
          place := chunk * 30720 + 30719 - slot;
          got := got + 1;
          RETURN NEXT;
        END LOOP;
        IF got >= most THEN RETURN; END IF;
      END LOOP;
    END LOOP;
  END LOOP;
END $$;
