import 'graphiql/style.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './explorer.css';
import { Explorer } from './Explorer.tsx';
import { passOnNonce } from './passOnNonce.ts';

passOnNonce();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Explorer />
    </StrictMode>,
  );
}
