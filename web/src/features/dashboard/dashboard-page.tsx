import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasFailed } from '../../lib/has-failed.ts';
import { Page } from '../../ui/page/page.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { OpenedDashboard } from './opened-dashboard.tsx';
import { dashboardQuery, homeQuery } from './queries.ts';
import { BoardSkeleton } from './view/board-skeleton.tsx';

/** Home, or with ?id= another dashboard that the viewer may see. */
export function DashboardPage() {
  const search = useSearch({ strict: false }) as { id?: unknown; edit?: unknown };
  const id = Number(search.id ?? Number.NaN);
  return (
    <Opened key={search.id ? id : 'home'} id={search.id ? id : null} edit={'edit' in search} />
  );
}

function Opened({ id, edit }: { id: number | null; edit: boolean }) {
  const home = useQuery({ ...homeQuery, enabled: id === null });
  const other = useQuery({ ...dashboardQuery(id ?? 0), enabled: id !== null });
  const asked = id === null ? home : other;
  const [editing, setEditing] = useState(edit);
  const [edited, setEdited] = useState(0);
  const router = useRouter();
  // Removes ?edit after editing; by then the editor no longer blocks navigation.
  useEffect(() => {
    const { edit: asked, ...search } = router.state.location.search as { edit?: unknown };
    if (edited > 0 && asked !== undefined)
      router.navigate({ to: '.', search, replace: true, resetScroll: false });
  }, [edited, router]);
  if (hasFailed(asked))
    return (
      <ErrorState
        heading="h1"
        title="The dashboard couldn’t be loaded"
        error={asked.error}
        onRetry={asked.refetch}
      />
    );
  if (!asked.data)
    return (
      <Page title="Home" {...(id === null ? { head: <DashboardHead dashboard={null} /> } : {})}>
        <BoardSkeleton />
      </Page>
    );
  return (
    <OpenedDashboard
      dashboard={asked.data}
      editing={editing}
      onEdit={() => setEditing(true)}
      onEdited={() => {
        setEditing(false);
        setEdited((times) => times + 1);
      }}
      onLeave={() => setEditing(false)}
    />
  );
}
