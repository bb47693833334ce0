import { useEngine } from '@tenure/core/testing/engine';
import { inject } from 'vitest';
import { openPgliteEngine } from './open-pglite-engine.ts';

// biome-ignore lint/correctness/useHookAtTopLevel: not a React hook, it only begins with the same word
useEngine({
  name: 'PGlite',
  open: (contents) =>
    openPgliteEngine(inject(contents === 'furnished' ? 'furnishedPgliteImage' : 'pgliteImage')),
});
