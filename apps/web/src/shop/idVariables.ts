/** The maximum number of ids that the server allows per field. */
const MAX_IDS = 100;

/** The variables of a query of up to 200 items. A second field of the query reads the items in `more`. */
export const idVariables = (ids: readonly string[]) => ({
  ids: ids.slice(0, MAX_IDS),
  more: ids.slice(MAX_IDS),
  hasMore: ids.length > MAX_IDS,
});
