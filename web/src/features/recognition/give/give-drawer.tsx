import { useQuery } from '@tanstack/react-query';
import { getUserProfile } from '@tenure/contract/people/endpoints';
import { apiQuery } from '../../../lib/api-query.ts';
import { hasFailed } from '../../../lib/has-failed.ts';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { optionsQuery } from '../queries.ts';
import { GiveForm } from './give-form.tsx';

interface Props {
  /** The id of a person, "new", or undefined while closed. */
  opened: string | undefined;
  onClose: () => void;
}

export function GiveDrawer({ opened, onClose }: Props) {
  return (
    <SideDrawer title="Give recognition" opened={opened !== undefined} onClose={onClose}>
      {opened === undefined ? null : <Content to={Number(opened) || null} onClose={onClose} />}
    </SideDrawer>
  );
}

function Content({ to, onClose }: { to: number | null; onClose: () => void }) {
  const options = useQuery(optionsQuery());
  const person = useQuery({
    ...apiQuery(getUserProfile, { params: { employeeId: to ?? 0 } }),
    enabled: to !== null,
  });
  if (options.isPending || (to !== null && person.isPending))
    return <LoadingRows label="Loading badges" rows={5} />;
  if (hasFailed(options))
    return (
      <ErrorState
        title="The form couldn’t be loaded"
        error={options.error}
        onRetry={options.refetch}
      />
    );
  const chosen = to !== null && person.data ? [{ id: to, displayName: nameIn(person.data) }] : [];
  return <GiveForm options={options.data} to={chosen} onDone={onClose} />;
}

const nameIn = (profile: { employee: { displayName: string } }) => profile.employee.displayName;
