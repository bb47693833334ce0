import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '@tenure/core/kit/ports';

/** Argon2id with 19 MiB and two passes, as OWASP's password storage cheat sheet recommends. */
const recommended = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Maximum concurrent hashes: each takes memory and a core, and sign-in must not starve other requests. */
const AT_ONCE = 4;

export function argonPasswords(cost = recommended): Passwords {
  const inTurn = turns(AT_ONCE);
  // Compared against for unknown user names, so that the response takes as long.
  const nobody = hash('a password that nobody has', cost);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: async (stored, password) => {
      const against = stored ?? (await nobody);
      const matches = await inTurn(() => verify(against, password));
      return matches && stored !== null;
    },
  };
}

function turns(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
