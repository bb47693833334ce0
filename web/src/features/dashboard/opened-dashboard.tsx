import { Button } from '@mantine/core';
import { IconLayoutDashboard, IconPencil } from '@tabler/icons-react';
import type { Dashboard } from '@tenure/contract/dashboard/dashboard';
import { HOME_PAGES } from '@tenure/contract/site/settings-pages';
import { lazy, Suspense } from 'react';
import { Part } from '../../lib/area/lazy-part.tsx';
import { useAreas } from '../../lib/area/web-area.tsx';
import { useFocusNext } from '../../lib/focus/use-focus-next.ts';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { useSite } from '../../lib/me.ts';
import { WhyNot } from '../../ui/actions/why-not.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { ResetButton } from './reset-button.tsx';
import { Board } from './view/board.tsx';
import { BoardSkeleton } from './view/board-skeleton.tsx';
import { useSettled } from './view/use-settled.ts';

// Lazy-loaded, since home is rarely edited.
const Editor = lazy(() => import('./edit/editor.tsx'));

interface Props {
  dashboard: Dashboard;
  editing: boolean;
  onEdit: () => void;
  /** Called when saved or cancelled. */
  onEdited: () => void;
  /** Called when leaving for another page. */
  onLeave: () => void;
}

const EDIT_BUTTON = 'edit-dashboard';

export function OpenedDashboard({ dashboard, editing, onEdit, onEdited, onLeave }: Props) {
  const focusNext = useFocusNext();
  const { longToday } = usePersonFormats();
  const isHome = dashboard.kind === 'home';
  const isSettled = useSettled(dashboard);
  const mayEdit = dashboard.permissions.editAllowed;
  return (
    <Page
      title={dashboard.title}
      head={<DashboardHead dashboard={dashboard} />}
      lead={isHome ? longToday(new Date()) : `Home page template for ${dashboard.userRole}`}
      {...(isHome || !dashboard.permissions.shareAllowed
        ? {}
        : { above: [{ label: 'Home pages', href: HOME_PAGES }] })}
      action={
        editing && mayEdit ? null : (
          <>
            <WhyNot
              offered={dashboard.metadata.actions}
              possible={[{ action: 'dashboards.edit', words: 'edit this dashboard' }]}
              about={{ dashboardId: dashboard.id }}
            />
            <ResetButton dashboard={dashboard} />
            {dashboard.permissions.shareAllowed ? (
              <Button component={AppLink} href={HOME_PAGES} variant="default">
                All home pages
              </Button>
            ) : null}
            {mayEdit ? (
              <Button
                variant="default"
                id={EDIT_BUTTON}
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={onEdit}
              >
                Edit dashboard
              </Button>
            ) : null}
          </>
        )
      }
    >
      {isHome && !editing ? <HomeGuide /> : null}
      {editing && mayEdit ? (
        <Suspense fallback={<BoardSkeleton />}>
          <Editor
            dashboard={dashboard}
            onClose={() => {
              focusNext(EDIT_BUTTON);
              onEdited();
            }}
            onLeave={onLeave}
          />
        </Suspense>
      ) : (
        <Reading dashboard={dashboard} isSettled={isSettled} onEdit={onEdit} />
      )}
    </Page>
  );
}

/** First steps for administrators of a new company; its code is not loaded for anyone else. */
function HomeGuide() {
  const { user } = useSite();
  const areas = useAreas();
  if (user.userType !== 'Admin') return null;
  return (
    <Suspense fallback={null}>
      {areas.map(({ homeGuide }, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the areas never change
        homeGuide ? <Part key={place} of={homeGuide} given={{}} /> : null,
      )}
    </Suspense>
  );
}

interface ReadingProps {
  dashboard: Dashboard;
  isSettled: boolean;
  onEdit: () => void;
}

function Reading({ dashboard, isSettled, onEdit }: ReadingProps) {
  const shown = dashboard.widgets.filter(({ frontendStatus }) => frontendStatus === 1);
  if (shown.length === 0)
    return (
      <EmptyState
        title="Your dashboard is empty"
        heading="h2"
        icon={<IconLayoutDashboard size={20} stroke={1.6} aria-hidden />}
        action={
          dashboard.permissions.editAllowed ? <Button onClick={onEdit}>Add widget</Button> : null
        }
      >
        Add widgets for the things you check most.
      </EmptyState>
    );
  return isSettled ? <Board dashboard={dashboard} /> : <BoardSkeleton />;
}
