/** Every page is usable by everybody, in both themes, on a desktop and on a phone. */
import { expectUsable } from './accessible.ts';
import { expect, signIn, test } from './journey.ts';

const chart = '/controlpanel/org-chart/view';

/** A page is added here together with its route; home has a journey of its own (dashboard.spec.ts). */
const pagesOf = {
  employee: [
    '/controlpanel/preference',
    '/controlpanel/change-password',
    '/dashboard/leave/my/leave-requests',
    '/controlpanel/calendar?view=year&scope=own',
    '/controlpanel/calendar?view=week&scope=team',
    '/controlpanel/my-profile?tab=payment-details',
  ],
  'manager.one': [
    '/controlpanel/my-profile',
    '/controlpanel/my-profile?contact=new',
    '/controlpanel/team-members',
    '/no/such/page',
    '/controlpanel/my-profile/old',
    '/kit',
  ],
  'manager.two': [
    chart,
    `${chart}?display=list`,
    `${chart}?structure=department`,
    '/controlpanel/employees-search',
  ],
  'hr.manager': [
    '/dashboard/leave/approvals',
    '/controlpanel/calendar?scope=company',
    '/controlpanel/calendar?scope=company&view=timeline',
    '/admin/position/new',
    '/admin/leave',
    '/admin/leave?section=types',
    '/admin/leave?section=types&type=new',
    '/admin/leave?section=holidays',
    '/admin/leave?section=holidays&holiday=new',
    '/admin/leave?section=patterns',
    '/admin/leave?section=patterns&pattern=new',
    '/admin/leave?section=settings',
  ],
};
const beforeSigningIn = [
  '/login/',
  '/login/sso?state=unknown',
  '/register/',
  '/register/?email=a@b.example&token=unknown',
  '/forgot-password/',
  '/reset-password/?token=unknown',
];

// Nothing is changed here, so that the tests may run side by side.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

test('before signing in', async ({ page }) => {
  for (const address of beforeSigningIn)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectUsable(page);
    });
});

for (const [username, addresses] of Object.entries(pagesOf))
  test(`the pages of ${username}`, async ({ page }) => {
    await signIn(page, username, '/no/such/page');
    for (const address of addresses)
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectUsable(page);
      });
  });
