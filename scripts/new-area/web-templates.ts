/** What the browser's side of a new area begins as: a page, a section of the profile, and a search action. */
import type { AreaPlan } from './area-plan.ts';

export const webFiles = (plan: AreaPlan): Readonly<Record<string, string>> => {
  const folder = `web/src/features/${plan.area}`;
  return {
    [`${folder}/area.tsx`]: registry(plan),
    [`${folder}/queries.ts`]: queries(plan),
    [`${folder}/${plan.noun}-list.tsx`]: list(plan),
    [`${folder}/${plan.area}-page.tsx`]: page(plan),
    [`${folder}/${plan.noun}-section.tsx`]: section(plan),
    [`${folder}/search-sources.ts`]: search(plan),
  };
};

const component = ({ areaName }: AreaPlan) =>
  `${areaName.charAt(0).toUpperCase()}${areaName.slice(1)}Page`;

const registry = (plan: AreaPlan) => `import { lazyRouteComponent } from '@tanstack/react-router';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { WebArea } from '../../lib/web-area.tsx';

export const ${plan.areaName}: WebArea = {
  pages: [
    {
      path: '${plan.href}',
      component: lazyRouteComponent(() => import('./${plan.area}-page.tsx'), '${component(plan)}'),
    },
  ],
  profileSections: {
    '${plan.area}-${plan.nouns}': lazyPart(() => import('./${plan.noun}-section.tsx')),
  },
  search: () => import('./search-sources.ts'),
};
`;

const queries = (
  plan: AreaPlan,
) => `import { useMutation, useQueryClient } from '@tanstack/react-query';
import { add${plan.One}, list${plan.Many} } from '@tenure/contract/${plan.area}/endpoints';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';
import { refreshWidgets } from '../../lib/widget-items.ts';

export const ${plan.many}Query = (employeeId: number) =>
  apiQuery(list${plan.Many}, { params: { employeeId } });

export function useAdd${plan.One}(employeeId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (added: { value: { title: string }; idempotencyKey: string }) =>
      call(add${plan.One}, {
        params: { employeeId },
        body: added.value,
        idempotencyKey: added.idempotencyKey,
      }),
    onSuccess: () =>
      Promise.all([refresh(client, list${plan.Many}, { employeeId }), refreshWidgets(client)]),
  });
}
`;

const list = (plan: AreaPlan) => `import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ${plan.one}Form } from '@tenure/contract/${plan.area}/endpoints';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { hasFailed } from '../../lib/has-failed.ts';
import { useSite } from '../../lib/me.ts';
import { ServerForm } from '../../ui/form/server-form.tsx';
import { Section } from '../../ui/page/section.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { toast } from '../../ui/toast.ts';
import { ${plan.many}Query, useAdd${plan.One} } from './queries.ts';

/** Fill in: how a ${plan.noun} looks. */
export function ${plan.One}List({ employeeId, title }: { employeeId: number; title: string }) {
  const query = useQuery(${plan.many}Query(employeeId));
  const add = useAdd${plan.One}(employeeId);
  const me = useSite().user.id;
  const [isAdding, setAdding] = useState(false);
  if (query.isPending)
    return (
      <Section title={title}>
        <LoadingRows label="Loading ${plan.nouns}" rows={2} />
      </Section>
    );
  if (hasFailed(query))
    return (
      <Section title={title}>
        <ErrorState title="Couldn’t load ${plan.nouns}" error={query.error} onRetry={query.refetch} />
      </Section>
    );
  const { items, metadata } = query.data;
  const button = can(metadata.actions, '${plan.area}.${plan.nouns}.add') ? (
    <Button leftSection={<IconPlus size={16} />} variant="default" onClick={() => setAdding(true)}>
      Add ${plan.noun}
    </Button>
  ) : null;
  return (
    <Section title={title} action={items.length > 0 ? button : null}>
      {items.length === 0 ? (
        <EmptyState title="No ${plan.nouns} yet" action={button} />
      ) : (
        <ul>
          {items.map((one) => (
            <li key={one.id}>{one.title}</li>
          ))}
        </ul>
      )}
      <SideDrawer title="Add ${plan.noun}" opened={isAdding} onClose={() => setAdding(false)}>
        <ServerForm
          fields={metadata.fields}
          schema={${plan.one}Form}
          submit={(submission) => add.mutateAsync(submission)}
          submitLabel="Add ${plan.noun}"
          draftKey={\`${plan.area}.\${me}.\${employeeId}\`}
          onCancel={() => setAdding(false)}
          onSaved={() => {
            toast.positive('${plan.One} added');
            setAdding(false);
          }}
        />
      </SideDrawer>
    </Section>
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

const section = (plan: AreaPlan) => `import type { SectionProps } from '../../lib/web-area.tsx';
import { ${plan.One}List } from './${plan.noun}-list.tsx';

export default function ${plan.One}Section({ employeeId, title }: SectionProps) {
  return <${plan.One}List employeeId={employeeId} title={title} />;
}
`;

const search = (
  plan: AreaPlan,
) => `import { matchingWords, onOnePage, type SearchHit } from '../../lib/search-source.ts';
import type { SearchSources } from '../../lib/web-area.tsx';

const title = 'Add a ${plan.noun}';

/** Fill in: what can be found or done here. So far: the page where people add a ${plan.noun}. */
const sources: SearchSources = () => [
  {
    id: '${plan.area}-actions',
    async find(typed, page) {
      const marks = matchingWords(title, typed);
      const hit: SearchHit[] = marks
        ? [{ key: '${plan.area}-add', title, subTitle: null, href: '${plan.href}', kind: 'Action', marks }]
        : [];
      return onOnePage(hit, page);
    },
  },
];
export default sources;
`;
