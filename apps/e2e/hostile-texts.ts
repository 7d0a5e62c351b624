import type { Page } from '@playwright/test';

/** Texts that contain scripts. A script that is executed in spite of the page's protection calls `fired`. */
const LIST = [
  '<script>fired(1)</script>',
  '</script><script>fired(2)</script>',
  '</title></style></textarea></template><script>fired(3)</script>',
  '<img src=x onerror=fired(4)>',
  '<svg onload=fired(5)>',
  '<svg><script>fired(6)</script></svg>',
  '"><img src=x onerror="fired(7)">',
  "'><img src=x onerror='fired(8)'>",
  '" autofocus onfocus="fired(9)" x="',
  "' onmouseover='fired(10)' style='position:fixed;inset:0",
  '<iframe srcdoc="<script>parent.fired(11)</script>"></iframe>',
  '<iframe src="javascript:parent.fired(12)"></iframe>',
  '<a href="javascript:fired(13)" id=x>x</a>',
  '<details open ontoggle=fired(14)>',
  '<video><source onerror=fired(15)></video>',
  '<math><mtext><table><mglyph><style><!--</style><img src onerror=fired(16)>',
  '<noscript><p title="</noscript><img src=x onerror=fired(17)>">',
  '--><img src=x onerror=fired(18)><!--',
  ']]><script>fired(19)</script>',
  '{{constructor.constructor("fired(20)")()}}${fired(20)}',
  '<meta http-equiv=refresh content="0;url=javascript:fired(21)">',
  '<base href="https://evil.example/">',
  '<object data="javascript:fired(22)"></object><embed src="javascript:fired(22)">',
  '<link rel=stylesheet href="https://evil.example/x.css"><style>@import "https://evil.example/";</style>',
  '\u2028\u2029</script\n><script\n>fired(23)</script >',
  '<template shadowrootmode=open><img src=x onerror=fired(24)></template>',
  'javascript:fired(25)',
];
export const ATTACKS = LIST.join('\n');
export const SHORT_ATTACK = '"><img src=x onerror=fired(30)>';
export const TITLE_ATTACK = `${SHORT_ATTACK}</title><script>fired(31)</script>`;

/** The text followed by as many Ws as give it this length. The Ws are one long word, which no line break can split. */
export const padded = (text: string, length: number) => text.padEnd(length, 'W');

/** Returns a function that lists the attacks so far: executed scripts, dialogs, CSP violations and requests to evil.example. */
export async function watchAttacks(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = [];
  await page.exposeFunction('fired', (number: unknown) => seen.push(`fired ${String(number)}`));
  await page.exposeFunction('stopped', (what: string) => seen.push(`stopped ${what}`));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { stopped(what: string): void }).stopped(`${effectiveDirective} ${blockedURI}`),
    ),
  );
  page.on('dialog', (dialog) => {
    // The browser asks before it leaves an unsaved product.
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'evil.example') seen.push(`asked ${request.url()}`);
  });
  return async () => {
    // Error and focus handlers run after the load.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    return seen;
  };
}
