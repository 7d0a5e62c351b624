-- Phones and emails as normalPhone and normalEmail of libs/domain make them. Only the rows that change are written.

UPDATE users SET phone = nullif(clean, '')
FROM (
  SELECT id, phone AS typed, translate(btrim(regexp_replace(
      normalize(regexp_replace(phone, '[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g'), NFKC),
      '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g')),
    U&'\2010\2011\2012\2013\2014\2015\2043\2212\00B7\2022\2219\22C5\2044\2215', '--------....//') AS clean
  FROM users WHERE phone IS NOT NULL
) AS cleaned
WHERE users.id = cleaned.id AND users.phone = typed AND clean <> typed;

-- One by one, the oldest first: an email that another account has stays, also one that an older server registers meanwhile.
DO $$
DECLARE cleaned record;
BEGIN
  FOR cleaned IN
    SELECT id, email, lower(normalize(btrim(regexp_replace(
        normalize(regexp_replace(email, '[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g'), NFKC),
        '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g')), NFKC)) AS clean
    FROM users WHERE email ~ '[^!-~]' ORDER BY created_at, id
  LOOP
    CONTINUE WHEN cleaned.clean = cleaned.email;
    BEGIN
      UPDATE users SET email = cleaned.clean WHERE id = cleaned.id AND email = cleaned.email;
    EXCEPTION WHEN unique_violation THEN NULL;
    END;
  END LOOP;
END $$;
