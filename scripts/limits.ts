/** npm run limits: writes docs/limits, which a test compares with the contract. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { limitsFiles } from './limits/limits-files.ts';

const folder = new URL('../docs/limits/', import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const files = await limitsFiles();
for (const [area, text] of files) writeFileSync(new URL(`${area}.txt`, folder), text);
console.log(`docs/limits has ${files.size} files.`);
