import { jsonForHtml } from '../lib/jsonForHtml';

/** JSON-LD for search engines (schema.org). */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = jsonForHtml({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
