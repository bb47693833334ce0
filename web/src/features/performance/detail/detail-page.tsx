import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { can } from '../../../lib/actions.ts';
import { useSite } from '../../../lib/me.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState, NotFound } from '../../../ui/states/states.tsx';
import { detailHref } from '../address.ts';
import { Period } from '../period.tsx';
import { type Performance, performanceQuery, type SectionHead, sectionsQuery } from '../queries.ts';
import { SectionView } from '../sections/section-view.tsx';
import { StageBadge } from '../stage-badge.tsx';
import { AppraisalMenu } from './appraisal-menu.tsx';
import classes from './detail.module.css';
import { pageVariant, type Variant } from './page-variant.ts';
import { PeoplePart } from './people-part.tsx';
import { SectionNav } from './section-nav.tsx';
import { StepButtons } from './step-buttons.tsx';
import { Timeline } from './timeline.tsx';
import { WhereItStands } from './where-it-stands.tsx';

/** An appraisal: its status, the next step, and its sections. */
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
  const { view } = useSearch({ strict: false }) as { view?: unknown };
  const { shown, offered } = pageVariant(useSite().tenant.features, view);
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
          {offered ? (
            <Button
              component={AppLink}
              variant="default"
              href={detailHref(performance.id, undefined, offered === 'new' ? 'new' : undefined)}
            >
              {offered === 'new' ? 'Try the new page' : 'Back to the classic page'}
            </Button>
          ) : null}
          <StepButtons performance={performance} />
          <AppraisalMenu performance={performance} />
        </>
      }
    >
      {isReader ? <WhereItStands performance={performance} /> : null}
      <Parts performance={performance} isReader={isReader} variant={shown} />
    </Page>
  );
}

interface PartsProps {
  performance: Performance;
  isReader: boolean;
  variant: Variant;
}

function Parts(props: PartsProps) {
  const { performance, isReader, variant } = props;
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
  if (items.length === 0 && !isReader)
    return (
      <EmptyState title="Nothing to do right now" heading="h2">
        We’ll notify you when this appraisal needs your input.
      </EmptyState>
    );
  return variant === 'new' ? (
    <OneByOne {...props} sections={items} />
  ) : (
    <AllAtOnce {...props} sections={items} />
  );
}

interface SectionsProps extends PartsProps {
  sections: readonly SectionHead[];
}

/** The classic page: all sections below each other. */
const AllAtOnce = ({ performance, isReader, sections }: SectionsProps) => (
  <div className={classes.part}>
    {sections.map((section) => (
      <SectionView key={section.id} performance={performance} section={section} />
    ))}
    {isReader ? (
      <>
        <PeoplePart performance={performance} />
        <Timeline performanceId={performance.id} />
      </>
    ) : null}
  </div>
);

/** The new page: one section at a time, beside a list of all. */
function OneByOne({ performance, isReader, sections }: SectionsProps) {
  const { section, view } = useSearch({ strict: false }) as { section?: unknown; view?: unknown };
  const extra = isReader
    ? [
        { id: 'people', title: 'People' },
        { id: 'timeline', title: 'Timeline' },
      ]
    : [];
  const current = extra.some(({ id }) => id === section)
    ? String(section)
    : String(
        sections.find(({ id }) => String(id) === String(section))?.id ??
          sections[0]?.id ??
          extra[0]?.id,
      );
  const shown = sections.find(({ id }) => String(id) === current);
  return (
    <div className={classes.columns}>
      <SectionNav
        current={current}
        sections={sections}
        extra={extra}
        hrefOf={(id) => detailHref(performance.id, id, view === 'new' ? 'new' : undefined)}
      />
      <div className={classes.part}>
        {shown ? <SectionView key={shown.id} performance={performance} section={shown} /> : null}
        {current === 'people' ? <PeoplePart performance={performance} /> : null}
        {current === 'timeline' ? <Timeline performanceId={performance.id} /> : null}
      </div>
    </div>
  );
}
