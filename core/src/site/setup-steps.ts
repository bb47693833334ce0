import { administrationTab } from '@tenure/contract/site/settings-pages';
import { sql } from 'kysely';
import type { SetupStep } from '../kit/contribution/setup-step.ts';

export const siteSteps: readonly SetupStep[] = [
  {
    id: 'company-details',
    order: 10,
    label: 'Company details',
    help: 'Your company’s name and the name of this system.',
    href: administrationTab('branding'),
    needs: 'site.settings.manage',
    isDone: sql<boolean>`(select branding_version > 1 from tenants)`,
  },
];
