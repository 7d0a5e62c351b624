import { jsonForHtml } from '../lib/jsonForHtml';

/** What a page is about, for search engines (schema.org). */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = jsonForHtml({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
