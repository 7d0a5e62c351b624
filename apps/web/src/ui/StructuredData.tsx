import { useShopUrl } from '../lib/shopUrl';

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON for a script element, in which no text can close the element or open a comment. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
}

export function BreadcrumbsData({ steps }: { steps: readonly { to: string; label: string }[] }) {
  const urlOf = useShopUrl();
  const itemListElement = steps.map(({ to, label }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: urlOf(to),
  }));
  return <StructuredData data={{ '@type': 'BreadcrumbList', itemListElement }} />;
}

/** JSON-LD for search engines (schema.org). */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = jsonForHtml({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
