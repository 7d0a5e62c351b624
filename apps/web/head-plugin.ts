import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The placeholder in saving-boot.js for the URL of the heading font. */
const NO_FONTS = 'const fonts = [];';

/**
 * Adds the inline scripts. Those needed before the first paint go into the head: the stored theme and the heading font. The
 * loader for the scripts of a server-rendered page goes to the end of the body.
 */
export function pageHead(): Plugin {
  return {
    name: 'page-head',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'));
        return withScriptsBoot(withHeadBoots(html, fonts));
      },
    },
  };
}

/**
 * Inserts the scripts after the theme-color element, because theme-boot.js changes it, and before the style sheets, which would
 * delay them. A script preloads the font: a link would load it even if the visitor saves data.
 */
function withHeadBoots(html: string, fonts: string[]): string {
  const paths = fonts.map((file) => `/${file}`);
  const saving = source('saving-boot.js').replace(NO_FONTS, `const fonts = ${JSON.stringify(paths)};`);
  const script = `<script>${source('theme-boot.js')}${saving}</script>`;
  return html.replace(/<meta name="theme-color"[^>]*>/, (meta) => `${meta}\n    ${script}`);
}

function withScriptsBoot(html: string): string {
  return html.replace('</body>', () => `  <script>${source('scripts-boot.js')}</script>\n  </body>`);
}

function source(name: string): string {
  return readFileSync(new URL(`./src/page/${name}`, import.meta.url), 'utf8');
}
