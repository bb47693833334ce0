/**
 * Which modules travel together. Left alone, the build makes a file for every set of pages that
 * shares a module, and home asks for more than a hundred of them. Everybody begins with signing in
 * and then with home: what each needs comes in one piece, what both need in another. The other
 * pages before the sign-in (a new password, an account) load what they share with home, not home.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

const signIn = source('app/sign-in-pages.tsx');
/** Seen once in the life of a database: what it needs is not everybody's. */
const setup = source('features/identity/setup-page.tsx');
const home = [source('app/application.tsx'), source('features/dashboard/dashboard-page.tsx')];
/** Each comes when somebody has it at home; what several of them need is theirs together. */
const widgets = [
  source('features/dashboard/widgets/to-do-card.tsx'),
  source('features/leave/widgets/leave-card.tsx'),
  source('features/leave/widgets/calendar-card.tsx'),
  source('features/org/widgets/team-card.tsx'),
];

/** What every page behind the sign-in is made of. A package that offers all it has in one file does not tell what is used. */
const parts = new RegExp(
  [
    '@floating-ui',
    'clsx',
    '@mantine/core/esm/core/(Box|DirectionProvider|InlineStyles|factory|styles-api)',
    '@mantine/core/esm/utils/Floating',
    '@mantine/core/esm/core/MantineProvider/\\S+/use-(computed|mantine)-color-scheme',
    '@mantine/hooks/esm/use-(color-scheme|disclosure)',
    `@mantine/core/esm/components/(${[
      ...['ActionIcon', 'Button', 'CloseButton', 'FocusTrap', 'HoverCard', 'Input', 'InputBase'],
      ...['Kbd', 'Loader', 'Menu', 'Overlay', 'Popover', 'Portal', 'Skeleton', 'Textarea'],
      ...['Tooltip', 'Transition', 'UnstyledButton', 'VisuallyHidden'],
    ].join('|')})`,
  ]
    .map((path) => `node_modules/${path}(/|\\.mjs)`.replaceAll('/', '[\\\\/]'))
    .join('|'),
);

const behindSignIn = [
  ...['application', 'dashboard-page', 'home', 'icons'],
  ...['parts', 'passwords', 'shared', 'widgets'],
];

export function chunkGroups(): Plugin {
  const needed = {
    start: new Set<string>(),
    signIn: new Set<string>(),
    beforeSignIn: new Set<string>(),
    home: new Set<string>(),
    someWidget: new Set<string>(),
    severalWidgets: new Set<string>(),
  };
  // A page that is asked for by itself keeps a file of its own, however small.
  const inHome = (id: string) => needed.home.has(id) && !needed.start.has(id) && !home.includes(id);
  const inWidgets = (id: string) =>
    needed.severalWidgets.has(id) && !needed.home.has(id) && !needed.start.has(id);
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
                { name: 'parts', test: parts, priority: 4 },
                { name: 'icons', test: /@tabler[\\/]icons-react/, minShareCount: 2, priority: 3 },
                { name: 'shared', test: inBoth, priority: 2 },
                { name: 'passwords', test: inOthers, priority: 1 },
                { name: 'home', test: inHome, priority: 0 },
                { name: 'widgets', test: inWidgets, priority: 0 },
              ],
            },
          },
        },
      },
    }),
    // The page's first script asks for them before the application is there to do it (public/start.js).
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const files = Object.values(bundle ?? {}).flatMap((file) =>
          file.type === 'chunk' && behindSignIn.includes(file.name)
            ? [file.fileName, ...(file.viteMetadata?.importedCss ?? [])]
            : [],
        );
        const list = files.map((file) => `/${file}`).join(' ');
        return html.replace('src="/start.js"', `src="/start.js" data-behind-sign-in="${list}"`);
      },
    },
    // Of two files that need each other one starts before what it needs is there.
    generateBundle(_, bundle) {
      const neededBy = (file: string, seen = new Set<string>()) => {
        const chunk = bundle[file];
        for (const next of chunk?.type === 'chunk' ? chunk.imports : [])
          if (!seen.has(next)) neededBy(next, seen.add(next));
        return seen;
      };
      const circular = Object.keys(bundle).filter((file) => neededBy(file).has(file));
      if (circular.length) this.error(`These files need each other: ${circular.join(', ')}`);
    },
    buildEnd() {
      const collect = (into: Set<string>, id: string) => {
        if (into.has(id)) return;
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
        for (const id of own)
          (needed.someWidget.has(id) ? needed.severalWidgets : needed.someWidget).add(id);
      }
    },
  };
}
