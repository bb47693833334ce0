import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { can } from '../../../lib/actions.ts';
import { useSite } from '../../../lib/me.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState, NotFound } from '../../../ui/states/states.tsx';
import { detailHref } from '../address.ts';
import { Period } from '../period.tsx';
import { type Performance, performanceQuery, sectionsQuery } from '../queries.ts';
import { SectionView } from '../sections/section-view.tsx';
import { StageBadge } from '../stage-badge.tsx';
import { AppraisalMenu } from './appraisal-menu.tsx';
import classes from './detail.module.css';
import { PeoplePart } from './people-part.tsx';
import { SectionNav } from './section-nav.tsx';
import { StepButtons } from './step-buttons.tsx';
import { Timeline } from './timeline.tsx';
import { WhereItStands } from './where-it-stands.tsx';

/** One appraisal: where it stands, what is next and why, and its sections. */
export function DetailPage() {
  const { id } = useSearch({ strict: false }) as { id?: unknown };
  const number = Number(id);
  return Number.isSafeInteger(number) && number > 0 ? (
    <Detail key={number} id={number} />
  ) : (
    <NotFound />
  );
}

function Detail({ id }: { id: number }) {
  const performance = useQuery(performanceQuery(id));
  return (
    <Loaded what="the appraisal" query={performance}>
      {(data) => <Appraisal performance={data} />}
    </Loaded>
  );
}

function Appraisal({ performance }: { performance: Performance }) {
  const me = useSite().user.id;
  const { employee, manager, progressStatus, metadata } = performance;
  const isOwn = employee.id === me;
  const isReader = can(metadata.capabilities, 'performance.read');
  return (
    <Page
      title={isOwn ? performance.title : `${performance.title}: ${employee.displayName}`}
      above={[{ label: 'Performance', href: isOwn ? '/performance' : '/performance/team' }]}
      head={
        <div className={classes.head}>
          <div className={classes.titleRow}>
            <h1>{performance.title}</h1>
            <StageBadge status={progressStatus} />
          </div>
          <div className={classes.people}>
            <Person person={employee} size={28} inline />
            {manager ? (
              <span className={classes.with}>
                with <Person person={manager} size={28} inline />
              </span>
            ) : null}
            <span className={classes.quiet}>
              <Period from={performance.startDate} to={performance.endDate} />
            </span>
          </div>
        </div>
      }
      action={
        <>
          <StepButtons performance={performance} />
          <AppraisalMenu performance={performance} />
        </>
      }
    >
      {isReader ? <WhereItStands performance={performance} /> : null}
      <Parts performance={performance} isReader={isReader} />
    </Page>
  );
}

function Parts({ performance, isReader }: { performance: Performance; isReader: boolean }) {
  const { section } = useSearch({ strict: false }) as { section?: unknown };
  const sections = useQuery(sectionsQuery(performance.id));
  if (sections.isPending) return <LoadingRows label="Loading sections" rows={4} />;
  if (sections.isError)
    return (
      <ErrorState
        title="Sections couldn’t be loaded"
        error={sections.error}
        onRetry={sections.refetch}
      />
    );
  const { items } = sections.data;
  const extra = isReader
    ? [
        { id: 'people', title: 'People' },
        { id: 'timeline', title: 'Timeline' },
      ]
    : [];
  const current = extra.some(({ id }) => id === section)
    ? String(section)
    : String(items.find(({ id }) => String(id) === String(section))?.id ?? items[0]?.id ?? '');
  const shown = items.find(({ id }) => String(id) === current);
  return (
    <div className={classes.columns}>
      <SectionNav
        current={current}
        sections={items}
        extra={extra}
        hrefOf={(id) => detailHref(performance.id, id)}
      />
      <div className={classes.part}>
        {shown ? <SectionView key={shown.id} performance={performance} section={shown} /> : null}
        {current === 'people' ? <PeoplePart performance={performance} /> : null}
        {current === 'timeline' ? <Timeline performanceId={performance.id} /> : null}
        {current === '' ? (
          <EmptyState title="Nothing to do right now" heading="h2">
            We’ll notify you when this appraisal needs your input.
          </EmptyState>
        ) : null}
      </div>
    </div>
  );
}
