/**
 * Groups modules into chunks. By default the build makes a file for every set of pages that shares a module,
 * and home would request more than a hundred of them. Everyone loads sign-in and then home: each gets one
 * chunk, and what both need is another. The other pages before sign-in (password reset, new account) load
 * only what they share with home.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { componentParts, laterParts } from './component-parts.ts';
import { WHOLE } from './routes-only.ts';
import { widgetCards } from './widget-cards.ts';

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

const signIn = source('app/sign-in-pages.tsx');
/** Shown once per database, so its dependencies stay out of the shared chunks. */
const setup = source('features/identity/setup-page.tsx');
const home = [source('app/application.tsx'), source('features/dashboard/dashboard-page.tsx')];
/**
 * Each widget is one chunk, loaded when it is on someone's home; code that several need is a shared chunk.
 */
const widgets = widgetCards.map(({ path }) => path);

/** File addresses: rich text needs them everywhere, and would otherwise load a widget with them. */
const everywhere = /contract[\\/]src[\\/]files[\\/]/;

/** The package exports all icons from one file, which would put everyone's icons in home's chunk. */
const icons = /@tabler[\\/]icons-react/;
const allIcons = /@tabler[\\/]icons-react[\\/].*tabler-icons-react\.mjs$/;
const iconName = /[\\/]icons[\\/](Icon\w+)\.mjs$/;
const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/g;

const behindSignIn = ['home', 'icons', 'parts', 'passwords', 'shared', 'widgets'];

export function chunkGroups(): Plugin {
  const needed = {
    start: new Set<string>(),
    signIn: new Set<string>(),
    beforeSignIn: new Set<string>(),
    home: new Set<string>(),
    icons: new Set<string>(),
  };
  const neededBy = new Map<string, Set<string>>();
  const inHome = (id: string) => needed.home.has(id) && !needed.start.has(id);
  const widgetsWith = (id: string) =>
    needed.home.has(id) || needed.start.has(id) || everywhere.test(id)
      ? []
      : widgets.filter((widget) => neededBy.get(widget)?.has(id));
  const isFirstIcon = (id: string) =>
    icons.test(id) && (!iconName.test(id) || needed.icons.has(iconName.exec(id)?.[1] ?? ''));
  const inBoth = (id: string) => inHome(id) && needed.signIn.has(id);
  const inOthers = (id: string) => inHome(id) && needed.beforeSignIn.has(id);
  return {
    name: 'tenure:chunk-groups',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'parts', test: componentParts, priority: 5 },
                { name: 'menus-and-fields', test: laterParts, priority: 5 },
                { name: 'icons', test: isFirstIcon, priority: 4 },
                { name: 'more-icons', test: icons, minShareCount: 2, priority: 3 },
                { name: 'shared', test: inBoth, priority: 3 },
                { name: 'passwords', test: inOthers, priority: 2 },
                { name: 'home', test: inHome, priority: 1 },
                { name: 'widgets', test: (id) => widgetsWith(id).length > 1, priority: 1 },
                ...widgetCards.map(({ name, path }) => ({
                  name,
                  test: (id: string) => widgetsWith(id)[0] === path,
                  priority: 0,
                })),
              ],
            },
          },
        },
      },
    }),
    // The page's first script requests these before the application has loaded (public/start.js).
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const page = chunks.find(({ facadeModuleId }) => facadeModuleId === signIn);
        const signInFiles = page ? [page.fileName, ...importedBy(bundle, page.fileName)] : [];
        const inHtml = (file: string) => html.includes(`/${file}"`);
        const list = (wanted: (chunk: (typeof chunks)[number]) => boolean) =>
          chunks
            .filter(wanted)
            .flatMap(({ fileName, viteMetadata }) => [
              fileName,
              ...(viteMetadata?.importedCss ?? []),
            ])
            .filter((file) => !inHtml(file))
            .map((file) => `/${file}`)
            .join(' ');
        const lists = [
          `data-sign-in="${list(({ fileName }) => signInFiles.includes(fileName))}"`,
          `data-behind-sign-in="${list(({ name }) => behindSignIn.includes(name))}"`,
        ];
        return html.replace('src="/start.js"', `src="/start.js" ${lists.join(' ')}`);
      },
    },
    // Of two files that import each other, one would run before its import is ready.
    generateBundle(_, bundle) {
      const circular = Object.keys(bundle).filter((file) => importedBy(bundle, file).has(file));
      if (circular.length) this.error(`These files need each other: ${circular.join(', ')}`);
    },
    buildEnd() {
      const collect = (into: Set<string>, id: string) => {
        // Whether a whole module with endpoints is needed is only known later; mostly it is not.
        if (into.has(id) || id.endsWith(WHOLE) || allIcons.test(id)) return;
        into.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) collect(into, next);
      };
      collect(needed.start, source('main.tsx'));
      collect(needed.signIn, signIn);
      for (const id of this.getModuleInfo(signIn)?.dynamicallyImportedIds ?? [])
        if (id !== setup) collect(needed.beforeSignIn, id);
      for (const id of home) collect(needed.home, id);
      for (const widget of widgets) {
        const own = new Set<string>();
        collect(own, widget);
        neededBy.set(widget, own);
      }
      const first = [needed.start, needed.signIn, needed.home, ...neededBy.values()];
      for (const id of first.flatMap((ids) => [...ids]))
        for (const [, names = ''] of (this.getModuleInfo(id)?.code ?? '').matchAll(iconImport))
          for (const name of names.matchAll(/Icon\w+/g)) needed.icons.add(name[0]);
    },
  };
}

/** Every file that a file imports statically, directly or indirectly. */
function importedBy(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()) {
  const chunk = bundle[file];
  for (const next of chunk?.type === 'chunk' ? chunk.imports : [])
    if (!seen.has(next)) importedBy(bundle, next, seen.add(next));
  return seen;
}
