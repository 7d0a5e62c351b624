import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const themeBoot = new URL('./src/lib/theme-boot.js', import.meta.url);
const scriptsBoot = new URL('./src/lib/scripts-boot.js', import.meta.url);

/**
 * Puts into the head what must be there before the first paint: the stored theme and the heading font. At the end of the
 * body stands what fetches the scripts of a page that the server has rendered.
 */
export function pageHead(): Plugin {
  return {
    name: 'page-head',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: withScriptsBoot(withThemeBoot(html)),
        tags: Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map(fontPreload),
      }),
    },
  };
}

/** Right behind the colour that it changes, and before any style sheet that it would have to wait for. */
function withThemeBoot(html: string): string {
  return html.replace(/<meta name="theme-color"[^>]*>/, (meta) => `${meta}\n    ${inline(themeBoot)}`);
}

function withScriptsBoot(html: string): string {
  return html.replace('</body>', () => `  ${inline(scriptsBoot)}\n  </body>`);
}

function inline(file: URL): string {
  return `<script>${readFileSync(file, 'utf8')}</script>`;
}

function fontPreload(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
  return { tag: 'link', attrs, injectTo: 'head' };
}
