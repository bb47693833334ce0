import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Page } from '../../ui/page/page.tsx';
import { LoadingPage } from '../../ui/states/loading.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { toast } from '../../ui/toast.ts';
import { PositionForm } from './position-form.tsx';
import { positionDraftQuery } from './queries.ts';

/** Opens a position, below another one where the address names it. */
export function PositionNewPage() {
  const router = useRouter();
  const { reportsTo } = useSearch({ strict: false }) as { reportsTo?: string | number };
  const draft = useQuery(
    positionDraftQuery(reportsTo === undefined ? undefined : Number(reportsTo)),
  );
  if (draft.isPending) return <LoadingPage label="Loading the form" />;
  if (draft.isError)
    return (
      <ErrorState
        heading="h1"
        title="The form could not be loaded"
        error={draft.error}
        onRetry={draft.refetch}
      />
    );
  return (
    <Page
      title="New position"
      above={[{ label: 'Org chart', href: '/controlpanel/org-chart/view' }]}
      lead={draft.data.reportsTo ? `Below ${draft.data.reportsTo}` : undefined}
    >
      <PositionForm
        start={draft.data.form}
        fields={draft.data.metadata.fields}
        reportsTo={draft.data.reportsTo}
        onSaved={({ links, position }) => {
          toast.positive(`${position} is open`);
          router.navigate({ href: links.view });
        }}
      />
    </Page>
  );
}
