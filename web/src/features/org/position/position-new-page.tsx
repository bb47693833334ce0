import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Page } from '../../../ui/page/page.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { toast } from '../../../ui/toast.ts';
import { positionDraftQuery } from '../queries.ts';
import { PositionForm } from './position-form.tsx';

/** Creates a position, below another one if the URL names it. */
export function PositionNewPage() {
  const router = useRouter();
  const { reportsTo } = useSearch({ strict: false }) as { reportsTo?: string | number };
  const draft = useQuery(
    positionDraftQuery(reportsTo === undefined ? undefined : Number(reportsTo)),
  );
  return (
    <Loaded what="the form" query={draft}>
      {(data) => (
        <Page
          title="Create position"
          above={[{ label: 'Org chart', href: '/controlpanel/org-chart/view' }]}
          lead={data.reportsTo ? `Below ${data.reportsTo}` : undefined}
        >
          <PositionForm
            start={data.form}
            fields={data.metadata.fields}
            reportsTo={data.reportsTo}
            onSaved={({ links, position }) => {
              toast.positive(`${position} created`);
              router.navigate({ href: links.view });
            }}
          />
        </Page>
      )}
    </Loaded>
  );
}
