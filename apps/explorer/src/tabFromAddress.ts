/** What a link such as /graphql?query={shop{name}}&variables={} asks to be opened; null without a query. */
export function tabFromAddress(search: string): { query: string; variables: string } | null {
  const asked = new URLSearchParams(search);
  const query = asked.get('query');
  return query ? { query, variables: asked.get('variables') ?? '' } : null;
}
