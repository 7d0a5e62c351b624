import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { createApolloClient } from './app/apollo';
import { Providers } from './app/Providers';
import './lib/theme.css';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter>
      <Providers client={createApolloClient()}>
        <App />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
);
