import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createApolloClient } from './app/apollo';
import { App } from './app/App';
import { preloadPageAt, preloadUsualPages } from './app/pages';
import type { PageState } from './app/pageState';
import { Providers } from './app/Providers';
import { eventReplay } from './page/eventReplay';
import { awaitHydration, whenHydrated } from './page/hydration';
import { paintOffscreen } from './page/paintOffscreen';
import { savesData } from './page/savesData';
import { whenIdle } from './page/whenIdle';
import './ui/theme.css';

void start();

const EMPTY_STATE: PageState = { shopUrl: null, known: {} };

async function start(): Promise<void> {
  // The page itself shows that its code could not be loaded.
  await preloadPageAt(window.location.pathname).catch(() => undefined);
  const root = document.getElementById('root')!;
  const rendered = document.getElementById('state');
  const { shopUrl, known } = rendered ? (JSON.parse(rendered.textContent) as PageState) : EMPTY_STATE;
  const site = (
    <StrictMode>
      {/* With transitions, late data for the old URL would refetch it and delay the new one for ever. */}
      <BrowserRouter useTransitions={false}>
        <Providers client={createApolloClient(undefined, known)} shopUrl={shopUrl}>
          <App />
        </Providers>
      </BrowserRouter>
    </StrictMode>
  );
  if (rendered) hydrate(root, site);
  else createRoot(root).render(site);
  whenHydrated(paintOffscreen);
  whenIdle(registerOfflinePage);
  if (!savesData()) whenIdle(preloadUsualPages);
}

/** Hydrates the page. The early clicks and input are replayed, which hydrates their targets before the rest. */
function hydrate(root: HTMLElement, site: ReactNode): void {
  const replay = eventReplay(root);
  awaitHydration();
  hydrateRoot(root, site);
  void replay();
}

/** Replaces the error page of the browser by our offline page, from the next navigation on. */
function registerOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}
