import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(new URL('../../../public/start.js', import.meta.url), 'utf8');
const first = ['/cobra/api/tms/site', '/nav_resource/api/navigation_json'];

/** The requests and preloads of the page's first script. */
function start(address: string, recalled: Record<string, string> = {}) {
  const asked: string[] = [];
  const announced: unknown[] = [];
  const { pathname, search } = new URL(address, 'http://localhost');
  runInNewContext(script, {
    window: {},
    localStorage: { getItem: (key: string) => recalled[key] ?? null },
    location: { pathname, search },
    matchMedia: () => ({ matches: false }),
    fetch: async (path: string) => asked.push(path),
    setTimeout: () => undefined,
    document: {
      currentScript: {
        dataset: {
          signIn: '/assets/sign-in.js /assets/sign-in.css',
          behindSignIn: '/assets/home.js /assets/home.css',
        },
      },
      documentElement: { dataset: {} },
      createElement: () => ({}),
      head: { append: (link: { rel: string; href: string }) => announced.push(link) },
      write: () => undefined,
    },
  });
  return { asked, announced };
}

test.each([
  ['/dashboard', [...first, '/cobra/api/tms/home-dashboard']],
  ['/dashboard/', [...first, '/cobra/api/tms/home-dashboard']],
  ['/dashboard?id=7', first],
  ['/dashboard/leave/my/leave-requests', first],
  ['/controlpanel/org-chart/view', first],
  ['/admin/settings', first],
  ['/login', ['/cobra/api/tms/basic-settings']],
  ['/login/', ['/cobra/api/tms/basic-settings']],
  ['/login/sso', []],
  ['/', []],
  ['/mfa/verify/', []],
  ['/dashboards', []],
])('%s asks early for what it begins with', (address, expected) => {
  const { asked, announced } = start(address);
  expect(asked).toEqual(expected);
  expect(announced).toHaveLength(expected.length ? 2 : 0);
});

test('styles are announced as styles, programs as modules', () => {
  expect(start('/admin/settings').announced).toEqual([
    { rel: 'modulepreload', crossOrigin: '', href: '/assets/home.js' },
    { rel: 'preload', as: 'style', crossOrigin: '', href: '/assets/home.css' },
  ]);
  expect(start('/login/').announced).toEqual([
    { rel: 'modulepreload', crossOrigin: '', href: '/assets/sign-in.js' },
    { rel: 'preload', as: 'style', crossOrigin: '', href: '/assets/sign-in.css' },
  ]);
});

test('offline nothing is asked of a server', () => {
  for (const address of ['/dashboard', '/login/'])
    expect(start(address, { 'tenure.offline': '{}' }).asked).toEqual([]);
});
