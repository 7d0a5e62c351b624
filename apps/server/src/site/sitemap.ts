import { partsPath } from '@beambright/domain';
import { escapeHtml } from '../process/escape-html.js';
import { type CarWithParts, SITEMAP_SIZE } from './sitemap.queries.js';

export interface Entry {
  url: string;
  lastModified?: Date | undefined;
}

export const STANDING_PAGES = ['/', '/products', '/parts'];

export function partsPages(cars: readonly CarWithParts[], size = SITEMAP_SIZE): string[][] {
  const all = cars.flatMap(({ carBrand, model, chassisCode, categories }) => [
    partsPath(carBrand),
    partsPath(carBrand, model),
    partsPath(carBrand, model, chassisCode),
    ...categories.map((category) => partsPath(carBrand, model, chassisCode, category)),
  ]);
  const paths = [...new Set(all)];
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, part) =>
    paths.slice(part * size, (part + 1) * size),
  );
}

export function sitemapOf(entries: readonly Entry[]): string {
  return document('urlset', 'url', entries);
}

export function sitemapIndexOf(entries: readonly Entry[]): string {
  return document('sitemapindex', 'sitemap', entries);
}

/** Disallows private pages. Pages with `noindex` must stay allowed, so that crawlers can see the `noindex`. */
export function robotsText(shopUrl: string): string {
  const hidden = ['/admin', '/owner', '/account', '/orders', '/graphql', '/api/', '/live/'];
  return [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${shopUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function document(root: string, element: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ url, lastModified }) => {
    const changed = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : '';
    return `<${element}><loc>${escapeHtml(url)}</loc>${changed}</${element}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}
