/** Templates for the browser side of a new area: a page, a profile section, and a search action. */
import type { AreaPlan } from './area-plan.ts';

export const webFiles = (plan: AreaPlan): Readonly<Record<string, string>> => {
  const folder = `web/src/features/${plan.area}`;
  return {
    [`${folder}/area.tsx`]: registry(plan),
    [`${folder}/${plan.noun}-list.tsx`]: list(plan),
    [`${folder}/${plan.area}-page.tsx`]: page(plan),
    [`${folder}/${plan.noun}-section.tsx`]: section(plan),
    [`${folder}/search-sources.ts`]: search(plan),
  };
};

const component = ({ areaName }: AreaPlan) =>
  `${areaName.charAt(0).toUpperCase()}${areaName.slice(1)}Page`;

const registry = (plan: AreaPlan) => `import { lazyPage } from '../../lib/area/lazy-page.tsx';
import { lazyPart } from '../../lib/area/lazy-part.tsx';
import type { WebArea } from '../../lib/area/web-area.tsx';

export const ${plan.areaName}: WebArea = {
  pages: [
    {
      path: '${plan.href}',
      component: lazyPage(() => import('./${plan.area}-page.tsx'), '${component(plan)}'),
    },
  ],
  profileSections: {
    '${plan.area}-${plan.nouns}': lazyPart(() => import('./${plan.noun}-section.tsx')),
  },
  search: () => import('./search-sources.ts'),
};
`;

const list = (plan: AreaPlan) => `import { IconNotes } from '@tabler/icons-react';
import { ${plan.many} } from '@tenure/contract/${plan.area}/endpoints';
import { ${plan.one}Form } from '@tenure/contract/${plan.area}/${plan.noun}';
import { useState } from 'react';
import { useResource } from '../../lib/use-resource.ts';
import { refreshWidgets } from '../../lib/area/widget-items.ts';
import { ResourceSection } from '../../ui/resource/resource-section.tsx';

const actions = {
  add: '${plan.area}.${plan.nouns}.add',
  edit: '${plan.area}.${plan.nouns}.edit',
  remove: '${plan.area}.${plan.nouns}.delete',
};

/** Fill in: how a ${plan.noun} looks. */
export function ${plan.One}List({ employeeId, title }: { employeeId: number; title: string }) {
  const [opened, setOpened] = useState<string>();
  const resource = useResource({
    endpoints: ${plan.many},
    params: { employeeId },
    // An empty list is also a to-do item.
    alsoRefresh: refreshWidgets,
  });
  return (
    <ResourceSection
      resource={resource}
      title={title}
      words={{ noun: '${plan.noun.replaceAll('-', ' ')}' }}
      actions={actions}
      schema={${plan.one}Form}
      nameOf={(one) => one.title}
      row={(one) => one.title}
      empty={{ icon: <IconNotes aria-hidden size={20} stroke={1.6} />, text: 'Fill in: what it is for.' }}
      consequence="Fill in: what is lost with it."
      canBeUndone
      opened={opened}
      onOpen={setOpened}
    />
  );
}
`;

const page = (plan: AreaPlan) => `import { useSite } from '../../lib/me.ts';
import { Page } from '../../ui/page/page.tsx';
import { ${plan.One}List } from './${plan.noun}-list.tsx';

export function ${component(plan)}() {
  return (
    <Page title="${plan.label}">
      <${plan.One}List employeeId={useSite().user.id} title="My ${plan.nouns}" />
    </Page>
  );
}
`;

const section = (
  plan: AreaPlan,
) => `import type { SectionProps } from '../../lib/area/web-area.tsx';
import { ${plan.One}List } from './${plan.noun}-list.tsx';

export default function ${plan.One}Section({ employeeId, title }: SectionProps) {
  return <${plan.One}List employeeId={employeeId} title={title} />;
}
`;

const search = (plan: AreaPlan) => `import { actionSource } from '../../lib/area/search-source.ts';
import type { SearchSources } from '../../lib/area/web-area.tsx';

/** Fill in: what can be found or done here. So far: the page where people add a ${plan.noun}. */
const sources: SearchSources = () => [
  actionSource('${plan.area}-actions', () => [
    { key: '${plan.area}-add', title: 'Add ${plan.noun}', href: '${plan.href}' },
  ]),
];
export default sources;
`;
