import { sql } from 'kysely';
import type { SetupStep } from '../kit/contribution/setup-step.ts';

export const orgSteps: readonly SetupStep[] = [
  {
    id: 'legal-entities-and-locations',
    order: 20,
    label: 'Legal entities and locations',
    help: 'Who employs your people, and where they work.',
    href: '/admin/legal-entities',
    needs: 'org.unit.manage',
    isDone: sql<boolean>`exists (select from legal_entities where closed_on is null)
      and exists (select from locations where closed_on is null)`,
  },
];
