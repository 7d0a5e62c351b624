import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { createApolloClient } from './app/apollo';
import { preloadUsualPages, publicPageAt } from './app/pages';
import { Providers } from './app/Providers';
import { atLeisure } from './lib/atLeisure';
import './lib/theme.css';

void start();

async function start(): Promise<void> {
  // What cannot be loaded is told by the page itself.
  await publicPageAt(window.location.pathname)
    ?.preload()
    .catch(() => undefined);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <BrowserRouter>
        <Providers client={createApolloClient()}>
          <App />
        </Providers>
      </BrowserRouter>
    </StrictMode>,
  );
  atLeisure(preloadUsualPages);
}
