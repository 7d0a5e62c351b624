import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const themeBoot = new URL('./src/lib/theme-boot.js', import.meta.url);

/** Puts into the head what must be there before the first paint: the stored theme and the heading font. */
export function pageHead(): Plugin {
  return {
    name: 'page-head',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        { tag: 'script', children: readFileSync(themeBoot, 'utf8'), injectTo: 'head-prepend' },
        ...Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map(fontPreload),
      ],
    },
  };
}

function fontPreload(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
  return { tag: 'link', attrs, injectTo: 'head' };
}
