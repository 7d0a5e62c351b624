/** The query of a link such as /graphql?query={shop{name}}&variables={}; null without a query. */
export function tabFromAddress(search: string): { query: string; variables: string } | null {
  const params = new URLSearchParams(search);
  const query = params.get('query');
  return query ? { query, variables: params.get('variables') ?? '' } : null;
}
