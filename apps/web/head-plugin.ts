import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const boots = ['./src/lib/theme-boot.js', './src/app/early-boot.js'].map(
  (file) => new URL(file, import.meta.url),
);

/** Puts into the head what must be there before the first paint: the stored theme, an ear for early presses and the heading font. */
export function pageHead(): Plugin {
  return {
    name: 'page-head',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: withBoots(html),
        tags: Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map(fontPreload),
      }),
    },
  };
}

/** Right behind the colour that it changes, and before any style sheet that it would have to wait for. */
function withBoots(html: string): string {
  const scripts = boots.map((file) => `<script>${readFileSync(file, 'utf8')}</script>`);
  return html.replace(/<meta name="theme-color"[^>]*>/, (meta) => [meta, ...scripts].join('\n    '));
}

function fontPreload(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
  return { tag: 'link', attrs, injectTo: 'head' };
}
