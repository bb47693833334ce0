import { administrationTab } from '@tenure/contract/site/settings-pages';
import { sql } from 'kysely';
import type { SetupStep } from '../kit/contribution/setup-step.ts';

export const identitySteps: readonly SetupStep[] = [
  {
    id: 'sign-in',
    order: 50,
    label: 'Sign-in',
    help: 'Passwords, verification and single sign-on.',
    href: administrationTab('passwords'),
    needs: 'identity.account.manage',
    isDone: null,
  },
  {
    id: 'branding',
    order: 60,
    label: 'Branding',
    help: 'Your logo and colour.',
    href: administrationTab('branding'),
    needs: 'identity.account.manage',
    isDone: sql<boolean>`exists (select from tenant_pictures)`,
  },
];
