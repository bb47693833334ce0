import { useEngine } from '@tenure/core/testing/engine';
import { inject } from 'vitest';
import { quickPasswords } from '../../../../server/src/testing/quick-passwords.ts';
import { openPgliteEngine } from './open-pglite-engine.ts';

// biome-ignore lint/correctness/useHookAtTopLevel: not a React hook, it only begins with the same word
useEngine({
  name: 'PGlite',
  async open(contents) {
    const image = inject(contents === 'furnished' ? 'furnishedPgliteImage' : 'pgliteImage');
    const engine = await openPgliteEngine(image);
    // The database is what differs here. The browser's own hashing has a test of its own and is
    // slower than the server's.
    return { ...engine, ports: { ...engine.ports, passwords: quickPasswords() } };
  },
});
