import { Button, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PublicHoliday } from '@tenure/contract/worktime/public-holiday';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { RowMenu } from '../../../ui/data-table/row-menu.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { spanOf } from '../request/leave-dates.ts';
import form from '../request/leave-form.module.css';
import { useDrawerAddress } from '../use-drawer-address.ts';
import classes from './administration.module.css';
import { holidaysQuery, useDeleteHoliday } from './administration-queries.ts';
import { type Country, countries } from './countries.ts';
import { HolidayForm } from './holiday-form.tsx';
import { HolidayImport } from './holiday-import.tsx';

/** Public holidays by country and year, each with its source. */
export function HolidaySettings() {
  const formats = usePersonFormats();
  const thisYear = Number(formats.today(new Date()).slice(0, 4));
  const [country, setCountry] = useState<Country>('AU');
  const [year, setYear] = useState(String(thisYear));
  const [removing, setRemoving] = useState<PublicHoliday | null>(null);
  const drawer = useDrawerAddress('holidays', 'holiday');
  const holidays = useQuery({ ...holidaysQuery(country, year), placeholderData: keepPreviousData });
  const actions = holidays.data?.metadata.actions;
  // Hides the days of the previous country while the chosen one loads.
  const days = holidays.isPlaceholderData ? undefined : holidays.data?.data;
  const edited = days?.find(({ id }) => String(id) === drawer.value);
  return (
    <Section
      title="Public holidays"
      lead="Leave isn’t deducted on these days"
      action={
        <>
          {can(actions, 'public-holidays.import') ? (
            <Button variant="default" onClick={() => drawer.open('import')}>
              Import file
            </Button>
          ) : null}
          {can(actions, 'public-holidays.add') ? (
            <Button onClick={() => drawer.open('new')}>Add public holiday</Button>
          ) : null}
        </>
      }
    >
      <div className={classes.bar}>
        <Select
          label="Country"
          allowDeselect={false}
          data={countries}
          value={country}
          onChange={(value) => setCountry((value ?? 'AU') as Country)}
        />
        <Select
          label="Year"
          allowDeselect={false}
          data={[-1, 0, 1, 2].map((more) => String(thisYear + more))}
          value={year}
          onChange={(value) => setYear(value ?? year)}
        />
      </div>
      {holidays.isPending || holidays.isPlaceholderData ? (
        <LoadingRows label="Loading public holidays" rows={5} />
      ) : null}
      {holidays.isError ? (
        <ErrorState
          title="Public holidays couldn’t be loaded"
          error={holidays.error}
          onRetry={holidays.refetch}
        />
      ) : null}
      {days?.length === 0 ? (
        <EmptyState title={`No public holidays for ${year}`}>
          Add them one by one, or import a calendar file.
        </EmptyState>
      ) : null}
      <ul className={classes.list}>
        {days?.map((holiday) => (
          <li key={holiday.id}>
            <span className={classes.day}>{spanOf(formats, holiday.day, holiday.day)}</span>
            <span className={classes.words}>
              <span>
                {holiday.title}
                {holiday.country === null ? ' · whole company' : ''}
                {holiday.regions ? ` · ${holiday.regions.join(', ')}` : ''}
              </span>
              <span className={form.quiet}>{holiday.source}</span>
            </span>
            <RowMenu
              name={`${holiday.title}, ${holiday.day}`}
              actions={[
                ...(can(holiday.actions, 'public-holidays.edit')
                  ? [{ label: 'Edit', onSelect: () => drawer.open(holiday.id) }]
                  : []),
                ...(can(holiday.actions, 'public-holidays.delete')
                  ? [
                      {
                        label: 'Delete',
                        tone: 'critical' as const,
                        onSelect: () => setRemoving(holiday),
                      },
                    ]
                  : []),
              ]}
            />
          </li>
        ))}
      </ul>
      <SideDrawer
        title={edited ? `Edit ${edited.title}` : 'Add public holiday'}
        opened={edited !== undefined || drawer.value === 'new'}
        onClose={drawer.close}
      >
        <HolidayForm
          key={drawer.value}
          country={country}
          fields={holidays.data?.metadata.fields ?? []}
          holiday={edited}
          onDone={drawer.close}
        />
      </SideDrawer>
      <SideDrawer
        title="Import public holidays"
        opened={drawer.value === 'import'}
        onClose={drawer.close}
      >
        <HolidayImport country={country} onDone={drawer.close} />
      </SideDrawer>
      <RemoveHoliday holiday={removing} onDone={() => setRemoving(null)} />
    </Section>
  );
}

function RemoveHoliday({ holiday, onDone }: { holiday: PublicHoliday | null; onDone: () => void }) {
  const remove = useDeleteHoliday();
  const attempt = useAttempt();
  const removeIt = ({ id: holidayId, version: ifMatch, title }: PublicHoliday) =>
    attempt(async () => {
      await remove.mutateAsync({ params: { holidayId }, ifMatch });
      toast.positive(`${title} deleted`);
    }).finally(onDone);
  return (
    <ConfirmDialog
      opened={holiday !== null}
      title={`Delete ${holiday?.title ?? ''}?`}
      confirmLabel="Delete public holiday"
      tone="critical"
      busy={remove.isPending}
      onCancel={onDone}
      onConfirm={() => holiday && removeIt(holiday)}
    >
      New leave requests will count it as a working day. Existing requests don’t change.
    </ConfirmDialog>
  );
}
