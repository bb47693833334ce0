import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './app/root.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no element to start in');
createRoot(place).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
