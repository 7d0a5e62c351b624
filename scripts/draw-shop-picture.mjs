import './lib/node-version.mjs';
import { readFile } from 'node:fs/promises';
import { launchArguments } from '../apps/e2e/browser.mjs';
import { ensureBrowser } from './lib/ensure-browser.mjs';
import { tell } from './lib/problem.mjs';
import { inRoot } from './lib/workspace.mjs';

const FONT = 'node_modules/@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2';

/** node scripts/draw-shop-picture.mjs: renders the picture for link previews from apps/web/art/shop.svg. */
try {
  const font = (await readFile(inRoot(FONT))).toString('base64');
  const picture = await readFile(inRoot('apps/web/art/shop.svg'), 'utf8');
  await render(`<style>
    @font-face { font-family: 'Archivo Narrow'; font-weight: 400 700; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0 }
    svg { display: block }
  </style>${picture}`);
} catch (error) {
  process.exitCode = tell(error);
}

async function render(html) {
  const executablePath = await ensureBrowser();
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath, args: launchArguments(process.getuid?.()) });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(html);
  await page.evaluate(() => globalThis.document.fonts.ready);
  await page.screenshot({ path: inRoot('apps/web/public/shop.jpg'), type: 'jpeg', quality: 88 });
  await browser.close();
}
