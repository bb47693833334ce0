import { lazyRouteComponent } from '@tanstack/react-router';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { WebArea } from '../../lib/web-area.tsx';

const base = '/contract/workflow-management';

export const contracts: WebArea = {
  pages: [
    {
      path: `${base}/list`,
      component: lazyRouteComponent(() => import('./contracts-page.tsx'), 'ContractsPage'),
    },
    {
      path: `${base}/view/$id`,
      component: lazyRouteComponent(() => import('./contract-page.tsx'), 'ContractPage'),
    },
    {
      path: `${base}/templates`,
      component: lazyRouteComponent(
        () => import('./templates/templates-page.tsx'),
        'TemplatesPage',
      ),
    },
    {
      path: `${base}/templates/$id`,
      component: lazyRouteComponent(() => import('./templates/template-page.tsx'), 'TemplatePage'),
    },
  ],
  modulePages: { contracts: [`${base}/`] },
  profileSections: { contracts: lazyPart(() => import('./contracts-section.tsx')) },
};
