import type { Action } from '../kit/judge.ts';
import type { Organisation } from './organisation.ts';
import { administrator, colleague, hrManager, leader } from './relations.ts';

/** Who works where is for every colleague to see; taking it out of the house is for those who lead. */
export const organisationActions = {
  viewChart: { sentAs: 'org.chart.view', needs: 'org.chart.view', who: [colleague] },
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
  },
  editSettings: { sentAs: 'org.settings.edit', needs: 'org.settings.edit', who: [administrator] },
} satisfies Record<string, Action<Organisation>>;
