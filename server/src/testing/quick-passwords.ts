import { argonPasswords } from '../ports/passwords.ts';

/** The server's password hashing with minimal cost; the real cost is tested separately. */
export const quickPasswords = () => argonPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });
