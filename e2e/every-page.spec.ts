/** Every page is what its address says and usable by everyone: light on a desktop, dark on a phone. */
import { expectUsable } from './accessible.ts';
import { expect, type Page, signIn, test } from './journey.ts';

const chart = '/controlpanel/org-chart/view';

/**
 * The heading that only this page has. A page is added here together with its route; home has a
 * journey of its own (dashboard.spec.ts).
 */
const pagesOf = {
  employee: {
    '/controlpanel/preference': 'Preferences',
    '/controlpanel/change-password': 'Change password',
    '/dashboard/leave/my/leave-requests': 'Balances',
    '/controlpanel/calendar?view=year&scope=own': 'January',
    '/controlpanel/calendar?view=week&scope=team': /^Week of /,
    '/controlpanel/my-profile?tab=payment-details': 'Work patterns',
    '/tasks': 'Tasks',
    '/tasks?new=1': 'Add task',
    '/learning/my': 'Learning',
    '/learning/catalogue': 'Learning',
    '/performance': 'Performance',
    '/documents': 'Documents',
  },
  'manager.one': {
    '/controlpanel/my-profile': 'Emergency contacts',
    '/controlpanel/my-profile?contact=new': 'Add emergency contact',
    '/controlpanel/team-members': 'Team members',
    '/tasks/team': 'Tasks',
    '/learning/team': 'Learning',
    '/performance/team': 'Performance',
    '/dashboard/show-performance-detail/new': 'Start appraisal',
    '/reports': 'Reports',
    '/report/view/7': 'Course status',
    '/learning/requests': 'My requests',
    '/tasks/review': 'Tasks',
    '/tasks/created': 'Tasks',
    '/controlpanel/my-profile?tab=activity': 'Tasks',
    '/no/such/page': 'Page not found',
    '/controlpanel/my-profile/old': 'This link isn’t valid',
  },
  'manager.two': {
    [chart]: 'Org chart',
    [`${chart}?display=list`]: 'Org chart',
    [`${chart}?structure=department`]: 'Org chart',
    '/controlpanel/employees-search': 'Employee search',
  },
  'hr.manager': {
    '/kit': 'Kit',
    '/admin/people/settings?tab=diversity': 'Employee records',
    '/dashboard/leave/approvals': 'Leave',
    '/controlpanel/calendar?scope=company': 'Calendar',
    '/controlpanel/calendar?scope=company&view=timeline': 'Calendar',
    '/admin/position/new': 'Create position',
    '/learning/admin/courses': 'Learning',
    '/documents/manage': 'Documents',
    '/report/view/8': 'Headcount',
    '/learning/admin/enrolments': 'Learning',
    '/learning/admin/compliance': 'Learning',
    '/admin/recognition': 'Manage recognition',
    '/payroll/v5': 'Missing details',
    '/contract/workflow-management/list': 'Contracts',
    '/contract/workflow-management/templates': 'Contracts',
    '/contract/workflow-management/templates/new': 'New template',
    '/admin/workflow/templates': 'Workflows',
    '/admin/leave': 'Balance report',
    '/admin/leave?section=types': 'Leave types',
    '/admin/leave?section=types&type=new': 'Add leave type',
    '/admin/leave?section=holidays': 'Public holidays',
    '/admin/leave?section=holidays&holiday=new': 'Add public holiday',
    '/admin/leave?section=patterns': 'Work patterns',
    '/admin/leave?section=patterns&pattern=new': 'Add work pattern',
    '/admin/leave?section=settings': 'Settings',
  },
};
const beforeSigningIn = {
  '/login/': 'Sign in',
  '/login/sso?state=unknown': 'You’re not signed in',
  '/register/': 'Create account',
  '/register/?email=a@b.example&token=unknown': 'Create account',
  '/forgot-password/': 'Reset your password',
  '/reset-password/?token=unknown': 'Reset your password',
  '/setup': 'Already set up',
};

// Nothing is changed here, so that the tests may run side by side.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

async function expectPages(page: Page, pages: Readonly<Record<string, string | RegExp>>) {
  for (const [address, name] of Object.entries(pages))
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      await expectUsable(page);
    });
}

test('before signing in', async ({ page, baseURL }) => {
  const elsewhere = `${baseURL?.replace('//localhost', '//nobody.localhost')}/login/`;
  await expectPages(page, {
    ...beforeSigningIn,
    [elsewhere]: 'There’s no company at this address',
  });
});

const AT_ONCE = 8;

for (const [username, pages] of Object.entries(pagesOf)) {
  const all = Object.entries(pages);
  for (let first = 0; first < all.length; first += AT_ONCE)
    test(`the pages of ${username}, from ${all[first]?.[0]}`, async ({ page }) => {
      await signIn(page, username, '/no/such/page');
      await expectPages(page, Object.fromEntries(all.slice(first, first + AT_ONCE)));
    });
}

test('a company may have its modules at the top, a sign of what it is, and words below every page', async ({
  page,
}) => {
  await page.route('**/cobra/api/tms/site', async (route) => {
    const answer = await route.fetch();
    const { tenant, user } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { tenant: { ...tenant, newNavEnabled: false }, user },
    });
  });
  await page.route('**/navigation_json', async (route) => {
    const answer = await route.fetch();
    const shown = { status: { label: 'Training', tone: 'warning' }, footerMessage: 'Call 555' };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...shown } });
  });
  await signIn(page, 'employee', '/controlpanel/preference');
  await expect(page.getByRole('complementary', { name: 'Navigation bar' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toHaveCount(0);
  await expect(page.getByText('Training', { exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveText('Call 555');
  await expectUsable(page);
  await page
    .getByRole('navigation', { name: 'Modules' })
    .getByRole('link', { name: 'Leave', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Balances' })).toBeVisible();
});
