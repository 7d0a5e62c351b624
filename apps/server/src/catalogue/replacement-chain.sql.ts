const MOST_LINKS = 50;

/**
 * SQL of the table `chain`: the numbers that replace others (newer), or those that are replaced (older). `start` is the number at
 * which a chain begins, and `links` the distance from it. `first` is SQL that chooses the first replacements.
 */
export const chain = (way: 'newer' | 'older', first: string) => {
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

/** SQL: whether a row of `item_numbers` may be a number of this maker (id): yes without a maker, no for GTINs and own numbers. */
export const mayBeOf = (maker: string) =>
  `(kind NOT IN ('gtin', 'own') AND coalesce(item_numbers.maker_id, ${maker}) = ${maker})`;
