import { fileURLToPath } from 'node:url';

// The sources (server/src) and the bundle (server/dist) lie equally deep, so one address serves both.
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
