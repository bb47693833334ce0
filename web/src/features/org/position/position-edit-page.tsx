import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { Page } from '../../../ui/page/page.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { NotAllowed } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { positionFormQuery } from '../queries.ts';
import { ClosePosition } from './close-position.tsx';
import { PositionForm } from './position-form.tsx';

/** Edits or closes a position, with a preview of the effect. */
export function PositionEditPage() {
  const router = useRouter();
  const { id } = useParams({ strict: false }) as { id?: string };
  const position = useQuery(positionFormQuery(Number(id)));
  const show = (href: string, words: string) => {
    toast.positive(words);
    router.navigate({ href });
  };
  return (
    <Loaded what="the position" query={position}>
      {(data) => (
        <Page
          title={`Edit ${data.position}`}
          above={[{ label: 'Org chart', href: data.links.view }]}
          lead={data.positionId}
        >
          {data.form ? (
            <PositionForm
              key={data.version}
              start={data.form}
              fields={data.metadata.fields}
              position={data}
              onSaved={() => show(data.links.view, 'Position saved')}
            />
          ) : (
            <NotAllowed heading="h2" />
          )}
          {data.metadata.actions.includes('org.position.close') ? (
            <ClosePosition
              position={data}
              onClosed={() => show(data.links.view, 'Position closed')}
            />
          ) : null}
        </Page>
      )}
    </Loaded>
  );
}
