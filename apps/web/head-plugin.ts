import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const headBoots = ['./src/lib/theme-boot.js', './src/app/early-boot.js'];
const bodyBoot = './src/lib/scripts-boot.js';

/**
 * Puts into the head what must be there before the first paint: the stored theme, an ear for early presses and the heading
 * font. At the end of the body stands what fetches the scripts of a page that the server has rendered.
 */
export function pageHead(): Plugin {
  return {
    name: 'page-head',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: withBodyBoot(withHeadBoots(html)),
        tags: Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map(fontPreload),
      }),
    },
  };
}

/** Right behind the colour that one of them changes, and before any style sheet that they would have to wait for. */
function withHeadBoots(html: string): string {
  return html.replace(/<meta name="theme-color"[^>]*>/, (meta) =>
    [meta, ...headBoots.map(inline)].join('\n    '),
  );
}

function withBodyBoot(html: string): string {
  return html.replace('</body>', () => `  ${inline(bodyBoot)}\n  </body>`);
}

function inline(file: string): string {
  return `<script>${readFileSync(new URL(file, import.meta.url), 'utf8')}</script>`;
}

function fontPreload(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
  return { tag: 'link', attrs, injectTo: 'head' };
}
