import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Cycle } from '@tenure/contract/performance/cycle';
import * as cycles from '@tenure/contract/performance/endpoints/cycle.endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import DayPicker from '../../../ui/form/days/day-picker.tsx';
import { JobProgress } from '../../../ui/job-progress/job-progress.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { AppraisalFilters, useAppraisalFilters } from '../list/appraisal-filters.tsx';
import { PerformanceList } from '../list/performance-list.tsx';
import { Period } from '../period.tsx';
import { useChange } from '../queries.ts';
import { CycleBar } from './cycle-bar.tsx';
import classes from './cycles.module.css';

/** The progress of a cycle: statuses, overdue people, and HR's actions. */
export function CyclePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const cycle = useQuery({
    ...apiQuery(cycles.getCycle, { params: { cycleId: Number(id) } }),
    staleTime: 0,
  });
  return (
    <Loaded what="the cycle" query={cycle}>
      {(data) => (
        <Page
          title={data.title}
          lead={data.audienceInWords}
          above={[
            { label: 'Performance', href: '/performance' },
            { label: 'Cycles', href: '/performance/cycles' },
          ]}
          action={<CycleButtons cycle={data} />}
        >
          <div className={classes.head}>
            <span className={classes.quiet}>
              {data.template.title} · <Period from={data.startDate} to={data.endDate} />
            </span>
            <CycleBar progress={data.progress} />
          </div>
          <Followed cycle={data} />
        </Page>
      )}
    </Loaded>
  );
}

function CycleButtons({ cycle }: { cycle: Cycle }) {
  const [open, setOpen] = useState<'extend' | 'close' | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const attempt = useAttempt();
  const params = { cycleId: cycle.id };
  const may = (action: string) => can(cycle.metadata.capabilities, `performance-cycles.${action}`);
  const remind = useChange(() => call(cycles.remindCycle, { params }));
  const extend = useChange((endDate: string) =>
    call(cycles.extendCycle, { params, body: { endDate }, ifMatch: cycle.version }),
  );
  const close = useChange(() => call(cycles.closeCycle, { params, ifMatch: cycle.version }));
  const shut = () => setOpen(null);
  return (
    <>
      {may('remind') && cycle.progress.late > 0 ? (
        <Button
          loading={remind.isPending}
          onClick={() =>
            attempt(async () => {
              await remind.mutateAsync(undefined);
              toast.positive('Reminders are being sent');
            })
          }
        >
          Send reminders ({cycle.progress.late})
        </Button>
      ) : null}
      <Button
        variant="default"
        component={AppLink}
        href={`/performance/cycles/${cycle.id}/calibration`}
      >
        Calibrate
      </Button>
      {may('extend') ? (
        <Button variant="default" onClick={() => setOpen('extend')}>
          Extend
        </Button>
      ) : null}
      {may('close') ? (
        <Button variant="default" onClick={() => setOpen('close')}>
          Close cycle
        </Button>
      ) : null}
      <ConfirmDialog
        opened={open === 'extend'}
        title="Extend cycle?"
        confirmLabel="Extend cycle"
        busy={extend.isPending}
        onCancel={shut}
        onConfirm={() =>
          attempt(async () => {
            if (day === null) return;
            await extend.mutateAsync(day);
            toast.positive('Cycle extended');
            shut();
          })
        }
      >
        <DayPicker
          label="New end date"
          description="Open phases are extended by the same number of days."
          value={day}
          onChange={setDay}
        />
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'close'}
        title="Close cycle?"
        confirmLabel="Close cycle"
        busy={close.isPending}
        onCancel={shut}
        onConfirm={() =>
          attempt(async () => {
            await close.mutateAsync(undefined);
            toast.positive('Cycle closed');
            shut();
          })
        }
      >
        No one else can join. Appraisals in progress stay open.
      </ConfirmDialog>
    </>
  );
}

const late = [{ value: 'late', label: 'Late' }];

function Followed({ cycle }: { cycle: Cycle }) {
  const filters = useAppraisalFilters();
  const list = useQuery({
    ...apiQuery(cycles.listCyclePerformances, {
      params: { cycleId: cycle.id },
      query: filters.query,
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="Appraisals">
      <div className={classes.content}>
        {cycle.longJobId === null ? null : <JobProgress jobId={cycle.longJobId} />}
        <AppraisalFilters filters={filters} more={late} />
        <PerformanceList
          name="Appraisals"
          list={list}
          showsEmployee
          onPage={filters.setPage}
          empty={
            <EmptyState
              title={filters.isFiltered ? 'No appraisals match these filters' : 'No appraisals yet'}
            >
              {filters.isFiltered
                ? 'Change or remove a filter.'
                : 'Appraisals of this cycle appear here.'}
            </EmptyState>
          }
        />
      </div>
    </Section>
  );
}
