/** What a browser loads before a page can be used: scripts and styles, gzipped, from the build's manifest. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The modules that a page starts with; the application's are asked for in this order. */
const pages: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  '/login/': ['index.html', 'src/app/sign-in-pages.tsx'],
  '/dashboard': [
    'index.html',
    'src/app/application.tsx',
    'src/features/dashboard/dashboard-page.tsx',
    // Home with every widget that there is.
    /^src\/features\/\w+\/widgets\/[\w-]+-card\.tsx$/,
  ],
};

export interface BundleSize {
  page: string;
  /** Bytes. */
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
    const collect = (name: string) => {
      const chunk = manifest[name];
      if (!chunk) throw new Error(`The build has no ${name}`);
      if (chunks.has(chunk)) return;
      chunks.add(chunk);
      chunk.imports?.forEach(collect);
    };
    for (const start of starts)
      if (typeof start === 'string') collect(start);
      else
        for (const name of Object.keys(manifest).filter((name) => start.test(name))) collect(name);
    const all = [...chunks];
    return {
      page,
      script: size(new Set(all.map(({ file }) => file))),
      style: size(new Set(all.flatMap(({ css }) => css ?? []))),
    };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  for (const { page, script, style } of bundleSizes(
    fileURLToPath(new URL('../web/dist', import.meta.url)),
  ))
    console.log(`${page}: JavaScript ${kilobytes(script)}, CSS ${kilobytes(style)} gzipped`);
}
