/** The maximum of ids that the server allows per field. */
const MAX_IDS = 100;

/** The variables of a query of up to 200 items, which asks for those beyond the maximum by a second field. */
export const idVariables = (ids: readonly string[]) => ({
  ids: ids.slice(0, MAX_IDS),
  more: ids.slice(MAX_IDS),
  hasMore: ids.length > MAX_IDS,
});
