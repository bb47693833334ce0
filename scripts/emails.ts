/** npm run emails: writes docs/emails, which a test compares with the emails of the product. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { product } from '../core/src/app.ts';
import { emailFiles } from '../core/src/testing/emails/email-files.ts';

const folder = new URL('../docs/emails/', import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const files = emailFiles(product.emails);
for (const [area, text] of files) writeFileSync(new URL(`${area}.txt`, folder), text);
console.log(`docs/emails has ${files.size} files.`);
