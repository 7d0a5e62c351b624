import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Where the build tells saving-boot.js of the heading font. */
const NO_FONTS = 'const fonts = [];';

/**
 * Puts into the head what must be there before the first paint: the stored theme and the heading font. At the end of the
 * body stands what fetches the scripts of a page that the server has rendered.
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
 * Right behind the colour that one changes, and before any style sheet that they would have to wait for. The font is asked
 * for by a script and not by a link: whoever saves data goes without it.
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
