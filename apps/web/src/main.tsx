import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { createApolloClient } from './app/apollo';
import { Providers } from './app/Providers';
import './lib/theme.css';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    {/* In a transition, what arrives for the old address would ask for it again and put the new one off without end. */}
    <BrowserRouter useTransitions={false}>
      <Providers client={createApolloClient()}>
        <App />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
);
