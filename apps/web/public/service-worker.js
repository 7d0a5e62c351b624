// Serves an offline page when a navigation fails. Caches nothing and handles no other requests.

// Inserted by the server: a new phone is a new worker.
const PHONE = '{SHOP_PHONE}';

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()));
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageFor(event));
});

async function pageFor(event) {
  try {
    // Navigation preload: fetched while this worker was starting, in browsers that support it.
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const { pathname } = new URL(event.request.url);
    return offlinePage(
      navigator.onLine ? 'The shop is not answering' : 'You are offline',
      /^\/(admin|owner)(\/|$)/.test(pathname)
        ? ''
        : ` Your cart is kept. You can also call us: <a href="tel:${PHONE}">${PHONE}</a>.`,
    );
  }
}

function offlinePage(title, note) {
  return new Response(pageText(title, note), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
    },
  });
}

const pageText = (title, note) => `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | BeamBright</title>
<style>
  html { color-scheme: dark; background: #0c0e12; color: #f3f5f8; --muted: #a7b0be; --beam: #ffc24d; --edge: #ffb224; }
  html[data-theme='light'] { color-scheme: light; background: #f6f5f2; color: #15181d; --muted: #545c68; --beam: #8a5200; --edge: #a86b00; }
  body { min-height: 100dvh; margin: 0; padding: 1.5rem; box-sizing: border-box; display: grid; place-content: center; justify-items: center; text-align: center; font: 1rem/1.5 system-ui, sans-serif; }
  svg { height: 3.5rem; color: var(--beam); }
  h1 { margin: 1rem 0 0; font-size: 1.75rem; line-height: 1.2; }
  p { margin: 0.75rem 0 1.5rem; max-width: 28rem; color: var(--muted); }
  p a { color: var(--beam); white-space: nowrap; }
  main > a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--edge); border-radius: 10px; background: #ffb224; color: #15181d; font-weight: 600; text-decoration: none; }
  a:focus-visible { outline: 2px solid var(--beam); outline-offset: 2px; }
</style>
<script>
  try { document.documentElement.dataset.theme = localStorage.getItem('beambright.theme') ?? 'dark'; } catch {}
  addEventListener('online', () => location.reload());
</script>
</head>
<body>
<svg viewBox="0 0 32 24" fill="none" aria-hidden="true">
  <path d="M11 3C5.5 3 2 7 2 12s3.5 9 9 9c2.2 0 3.5-3.6 3.5-9S13.2 3 11 3Z" fill="currentColor"/>
  <path d="m19 6 10.5-3M19.5 12h11M19 18l10.5 3" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>
</svg>
<main>
<h1>${title}</h1>
<p>This page could not be loaded.${note} Check your connection, or try again in a minute.</p>
<a href="">Try again</a>
</main>
</body>
</html>`;
