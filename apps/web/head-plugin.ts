import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const fileOf = (name: string) => new URL(`./src/lib/${name}`, import.meta.url);
const themeBoot = fileOf('theme-boot.js');
const savingBoot = fileOf('saving-boot.js');
/** Where the build tells saving-boot.js of the heading font. */
const NO_FONTS = 'const fonts = [];';

/** Puts into the head what must be there before the first paint: the stored theme and the heading font. */
export function pageHead(): Plugin {
  return {
    name: 'page-head',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'));
        return withBoot(html, fonts);
      },
    },
  };
}

/**
 * Right behind the colour that it changes, and before any style sheet that it would have to wait for. The font is asked for by
 * the script and not by a link: whoever saves data goes without it.
 */
function withBoot(html: string, fonts: string[]): string {
  const paths = fonts.map((file) => `/${file}`);
  const saving = readFileSync(savingBoot, 'utf8').replace(
    NO_FONTS,
    `const fonts = ${JSON.stringify(paths)};`,
  );
  const script = `<script>${readFileSync(themeBoot, 'utf8')}${saving}</script>`;
  return html.replace(/<meta name="theme-color"[^>]*>/, (meta) => `${meta}\n    ${script}`);
}
