import { lazyPage } from '../../lib/area/lazy-page.tsx';
import { lazyPart } from '../../lib/area/lazy-part.tsx';
import type { WebArea } from '../../lib/area/web-area.tsx';

const userProfile = lazyPage(() => import('./user-profile-page.tsx'), 'UserProfilePage');

export const people: WebArea = {
  pages: [
    {
      path: '/controlpanel/my-profile',
      component: lazyPage(() => import('./my-profile-page.tsx'), 'MyProfilePage'),
    },
    {
      path: '/admin/people/new',
      component: lazyPage(() => import('./moving-in/add-employee-page.tsx'), 'AddEmployeePage'),
    },
    {
      path: '/admin/people/import',
      component: lazyPage(() => import('./moving-in/import-page.tsx'), 'ImportPage'),
    },
    {
      path: '/admin/people/invitations',
      component: lazyPage(() => import('./moving-in/invitations-page.tsx'), 'InvitationsPage'),
    },
    {
      path: '/admin/people/settings',
      component: lazyPage(
        () => import('./settings/people-settings-page.tsx'),
        'PeopleSettingsPage',
      ),
    },
    {
      path: '/controlpanel/pending-change/$id',
      component: lazyPage(() => import('./pending/pending-change-page.tsx'), 'PendingChangePage'),
    },
    { path: '/controlpanel/user-profile', component: userProfile },
    // A legacy address with a tab in the query is still valid.
    { path: '/controlpanel/user-profile/$', component: userProfile },
  ],
  search: () => import('./search-sources.ts'),
  peopleActions: lazyPart(() => import('./moving-in/people-actions.tsx')),
  profileActions: {
    share: lazyPart(() => import('./actions/share-profile.tsx')),
    download: lazyPart(() => import('./actions/download-profile.tsx')),
    changePhoto: lazyPart(() => import('./actions/change-photo.tsx')),
    loginAsUser: lazyPart(() => import('./actions/login-as-user.tsx')),
    terminate: lazyPart(async () => ({
      default: (await import('./actions/terminate.tsx')).Terminate,
    })),
    cancelTermination: lazyPart(async () => ({
      default: (await import('./actions/terminate.tsx')).CancelTermination,
    })),
    forcePasswordChange: lazyPart(() => import('./actions/force-password-change.tsx')),
    deactivate: lazyPart(async () => ({
      default: (await import('./actions/account-state.tsx')).Deactivate,
    })),
    reactivate: lazyPart(async () => ({
      default: (await import('./actions/account-state.tsx')).Reactivate,
    })),
  },
  profileSections: {
    general: lazyPart(() => import('./employee-facts.tsx')),
    'additional-details': lazyPart(() => import('./questions/additional-details.tsx')),
    'diversity-questions': lazyPart(() => import('./questions/diversity-questions.tsx')),
    positions: lazyPart(() => import('./positions/positions.tsx')),
    'personal-contact': lazyPart(() => import('./personal-contact.tsx')),
    'next-of-kin': lazyPart(() => import('./next-of-kin.tsx')),
    notes: lazyPart(() => import('./employee-notes.tsx')),
    'system-permissions': lazyPart(() => import('./account/system-permissions.tsx')),
    'employment-history': lazyPart(() => import('./employment-history.tsx')),
    'emergency-contact': lazyPart(() => import('./emergency-contacts.tsx')),
  },
  settingsPages: [
    {
      id: 'employee-records',
      label: 'Employee records',
      href: '/admin/people/settings',
      group: 'People',
    },
  ],
};
