import { useEngine } from '@tenure/core/testing/engine';
import { inject } from 'vitest';
import { quickPasswords } from '../../../../server/src/testing/quick-passwords.ts';
import { openPgliteEngine } from './open-pglite-engine.ts';

// biome-ignore lint/correctness/useHookAtTopLevel: not a React hook, despite its name
useEngine({
  name: 'PGlite',
  async open(contents) {
    const image = inject(contents === 'furnished' ? 'furnishedPgliteImage' : 'pgliteImage');
    const engine = await openPgliteEngine(image);
    // Only the database differs here. The browser's password hashing has its own test and is slower than the
    // server's.
    return { ...engine, ports: { ...engine.ports, passwords: quickPasswords() } };
  },
});
