import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createApolloClient } from './app/apollo';
import { App } from './app/App';
import { preloadUsualPages, publicPageAt } from './app/pages';
import type { PageState } from './app/pageState';
import { Providers } from './app/Providers';
import { eventReplay } from './page/eventReplay';
import { awaitHydration, whenHydrated } from './page/hydration';
import { paintOffscreen } from './page/paintOffscreen';
import { registerOfflinePage } from './page/registerOfflinePage';
import { savesData } from './page/savesData';
import { whenIdle } from './page/whenIdle';
import './ui/theme.css';

void start();

const NOTHING_YET: PageState = { shopUrl: null, known: {} };

/** Goes on with the page that the server has rendered, or makes it where it has none. */
async function start(): Promise<void> {
  // What cannot be loaded is told by the page itself.
  await publicPageAt(window.location.pathname)
    ?.preload()
    .catch(() => undefined);
  const root = document.getElementById('root')!;
  const rendered = document.getElementById('state');
  const { shopUrl, known } = rendered ? (JSON.parse(rendered.textContent) as PageState) : NOTHING_YET;
  const site = (
    <StrictMode>
      {/* In a transition, what arrives for the old address would ask for it again and put the new one off without end. */}
      <BrowserRouter useTransitions={false}>
        <Providers client={createApolloClient(undefined, known)} shopUrl={shopUrl}>
          <App />
        </Providers>
      </BrowserRouter>
    </StrictMode>
  );
  if (rendered) takeOver(root, site);
  else createRoot(root).render(site);
  whenHydrated(paintOffscreen);
  whenIdle(registerOfflinePage);
  if (!savesData()) whenIdle(preloadUsualPages);
}

/** React asks first for what is pressed, so that nobody waits for the rest of the page. */
function takeOver(root: HTMLElement, site: ReactNode): void {
  const repeat = eventReplay(root);
  awaitHydration();
  hydrateRoot(root, site);
  void repeat();
}
