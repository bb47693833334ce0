import { lazyPage } from '../../lib/area/lazy-page.tsx';
import { lazyPart } from '../../lib/area/lazy-part.tsx';
import type { WebArea } from '../../lib/area/web-area.tsx';

const base = '/contract/workflow-management';

export const contracts: WebArea = {
  pages: [
    {
      path: `${base}/list`,
      component: lazyPage(() => import('./contracts-page.tsx'), 'ContractsPage'),
    },
    {
      path: `${base}/view/$id`,
      component: lazyPage(() => import('./contract-page.tsx'), 'ContractPage'),
    },
    {
      path: `${base}/templates`,
      component: lazyPage(() => import('./templates/templates-page.tsx'), 'TemplatesPage'),
    },
    {
      path: `${base}/templates/$id`,
      component: lazyPage(() => import('./templates/template-page.tsx'), 'TemplatePage'),
    },
  ],
  modulePages: { contracts: [`${base}/`] },
  profileSections: { contracts: lazyPart(() => import('./contracts-section.tsx')) },
};
