/** Of a chain of replacements, at most. */
const MOST_LINKS = 50;

type Way = 'newer' | 'older';

/**
 * The common table expression `chain`: what replaces some numbers, or what they replace, each with the number at the other end of its chain as `start`
 * and its distance as `links`. `first` is the condition, or joins and condition, for `first`, the replacement of a number itself.
 */
export const chain = (way: Way, first: string) => {
  const [from, to] = way === 'newer' ? ['old', 'new'] : ['new', 'old'];
  return `
  chain AS (
    SELECT first.maker_id, first.${to}_key AS key, first.${to}_number AS number, first.${from}_number AS start, 1 AS links
    FROM number_replacements AS first ${first}
    UNION ALL
    SELECT maker_id, next.${to}_key, next.${to}_number, start, links + 1
    FROM chain JOIN number_replacements AS next USING (maker_id)
    WHERE next.${from}_key = chain.key AND links < ${MOST_LINKS}
  )`;
};

/** Whether a number of this kind and maker may be one of `maker`: without a maker it may be of any; barcodes and own numbers are of none. */
export const mayBeOf = (maker: string) =>
  `(kind NOT IN ('gtin', 'own') AND coalesce(item_numbers.maker_id, ${maker}) = ${maker})`;
