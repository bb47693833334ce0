import { fileURLToPath } from 'node:url';

// Correct for both the sources (server/src) and the bundle (server/dist), which are at the same depth.
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
