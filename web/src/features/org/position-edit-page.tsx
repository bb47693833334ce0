import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Page } from '../../ui/page/page.tsx';
import { LoadingPage } from '../../ui/states/loading.tsx';
import { ErrorState, NotAllowed } from '../../ui/states/states.tsx';
import { PositionForm } from './position-form.tsx';
import { positionFormQuery } from './queries.ts';

/** Changes a position, for those whom the server lets, with a preview of what the change does. */
export function PositionEditPage() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const position = useQuery(positionFormQuery(Number(id)));
  if (position.isPending) return <LoadingPage label="Loading the position" />;
  if (position.isError)
    return (
      <ErrorState
        heading="h1"
        title="The position could not be loaded"
        error={position.error}
        onRetry={position.refetch}
      />
    );
  const { data } = position;
  return (
    <Page
      title={`Edit ${data.position}`}
      above={[{ label: 'Org chart', href: data.links.view }]}
      lead={data.positionId}
    >
      {data.metadata.actions.includes('org.position.edit') ? (
        <PositionForm key={data.version} position={data} />
      ) : (
        <NotAllowed heading="h2" />
      )}
    </Page>
  );
}
