import type { Action, Condition } from '../kit/judge.ts';
import type { Organisation } from './organisation.ts';
import { administrator, colleague, hrManager, leader } from './relations.ts';

/**
 * With `isPositionLedEnabled` off there is no chart and positions can't be viewed, searched or changed; only
 * the directory remains.
 */
export const ledByPositions = {
  words: 'while the org chart is turned on',
  otherwise: 'Your company has turned off the org chart.',
  holds: ({ settings }: Pick<Organisation, 'settings'>) => settings.isPositionLedEnabled,
} satisfies Condition<Organisation>;

/** Every colleague can view the organisation; only leaders, HR and administrators can export it. */
export const organisationActions = {
  viewChart: {
    sentAs: 'org.chart.view',
    needs: 'org.chart.view',
    who: [colleague],
    when: [ledByPositions],
  },
  viewDirectory: { sentAs: 'org.directory.view', needs: 'org.directory.view', who: [colleague] },
  exportDirectory: {
    sentAs: 'org.directory.export',
    needs: 'org.directory.export',
    who: [leader, hrManager, administrator],
  },
  viewSalary: {
    sentAs: 'org.salary.view',
    needs: 'org.salary.view',
    who: [hrManager, administrator],
  },
  createPosition: {
    sentAs: 'org.position.create',
    needs: 'org.position.edit',
    who: [hrManager, administrator],
    when: [ledByPositions],
  },
  editSettings: { sentAs: 'org.settings.edit', needs: 'org.settings.edit', who: [administrator] },
} satisfies Record<string, Action<Organisation>>;
