/** Gzipped scripts and styles that a browser loads before a page is usable, from the build's manifest. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { kilobytes, tooLarge } from '../scripts/size-limits.ts';
import { widgetCards } from '../web/scripts/widget-cards.ts';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

/** The initial files of a page, by the build's chunk names (web/scripts/chunk-groups.ts). */
const pages: Readonly<Record<string, readonly string[]>> = {
  '/login/': ['index', 'sign-in-pages'],
  // The dashboard with every widget.
  '/dashboard': ['index', 'home', ...widgetCards.map(({ name }) => name)],
};

export interface BundleSize {
  page: string;
  /** In bytes. */
  script: number;
  style: number;
}

export function bundleSizes(dist: string): BundleSize[] {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Record<
    string,
    Chunk
  >;
  const size = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`${dist}/${file}`)).length, 0);

  return Object.entries(pages).map(([page, starts]) => {
    const chunks = new Set<Chunk>();
    const collect = (chunk: Chunk | undefined) => {
      if (!chunk || chunks.has(chunk)) return;
      chunks.add(chunk);
      for (const name of chunk.imports ?? []) collect(manifest[name]);
    };
    for (const start of starts) {
      const found = Object.values(manifest).filter(({ name }) => name === start);
      if (found.length === 0)
        throw new Error(`The build lacks ${start}, with which ${page} starts`);
      found.forEach(collect);
    }
    const all = [...chunks];
    return {
      page,
      script: size(new Set(all.map(({ file }) => file))),
      style: size(new Set(all.flatMap(({ css }) => css ?? []))),
    };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sizes = bundleSizes(fileURLToPath(new URL('../web/dist', import.meta.url)));
  for (const { page, script, style } of sizes)
    console.log(`${page}: JavaScript ${kilobytes(script)}, CSS ${kilobytes(style)} gzipped`);
  for (const sentence of tooLarge(sizes)) console.error(sentence);
  process.exitCode = tooLarge(sizes).length > 0 ? 1 : 0;
}
