import { argonPasswords } from '../ports/passwords.ts';

/** Hashing as the server does it, for next to nothing: what it costs has tests of its own. */
export const quickPasswords = () => argonPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });
