import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { missingInWords } from '@tenure/contract/payroll/missing-words';
import { listMissing, MOST_REMINDED, sendReminders } from '@tenure/contract/payroll/pay-run';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { profileHref } from '../../../lib/address/profile-address.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { alwaysStale, apiQuery, refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { countInWords } from '../../../lib/format/count-in-words.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { sentenceCase } from '../../../lib/format/sentence-case.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';

/** People who can't be paid or have missing details, and a reminder for them. */
export function MissingTab() {
  const client = useQueryClient();
  const { sinceInstant } = usePersonFormats();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...apiQuery(listMissing, { query: page > 1 ? { page } : {} }),
    ...alwaysStale,
    placeholderData: keepPreviousData,
  });
  const remind = useMutation({
    mutationFn: (employeeIds: number[]) => call(sendReminders, { body: { employeeIds } }),
    onSuccess: ({ reminded, skipped }) => {
      if (reminded === 0)
        toast.positive(
          'No reminders sent. They’ve already been reminded today, or payroll needs to act',
        );
      else
        toast.positive(
          `${countInWords(reminded, 'person', 'people')} reminded${skipped > 0 ? `. ${countInWords(skipped, 'person was', 'people were')} not: they’ve already been reminded today, or payroll needs to act` : ''}`,
        );
      return refresh(client, listMissing);
    },
    onError: (error) => toast.critical(sentenceOf(error)),
  });
  const rows = query.data?.items;
  const mayRemind = can(query.data?.metadata.actions ?? [], 'pay-runs.remind');
  const now = new Date();
  return (
    <Section
      title="Missing details"
      lead="People without a legal entity or bank account can’t be paid"
      action={
        mayRemind && rows && rows.length > 0 ? (
          <Button
            variant="default"
            loading={remind.isPending}
            onClick={() =>
              remind.mutate(rows.map(({ employeeId }) => employeeId).slice(0, MOST_REMINDED))
            }
          >
            Remind everyone on this page
          </Button>
        ) : null
      }
    >
      <DataTable
        name="Missing details"
        columns={[
          {
            id: 'name',
            label: 'Name',
            always: true,
            text: ({ displayName }) => displayName,
            cell: ({ employeeId, displayName }) => (
              <AppLink href={profileHref({ id: employeeId, tab: 'payment-details' })}>
                {displayName}
              </AppLink>
            ),
          },
          { id: 'number', label: 'Employee number', text: ({ employeeNumber }) => employeeNumber },
          {
            id: 'pay',
            label: 'Can be paid',
            text: ({ canBePaid }) => (canBePaid ? 'Yes' : 'No'),
            cell: ({ canBePaid }) => (
              <ToneBadge tone={canBePaid ? 'quiet' : 'critical'}>
                {canBePaid ? 'Yes' : 'No'}
              </ToneBadge>
            ),
          },
          {
            id: 'missing',
            label: 'Missing',
            text: ({ missing, country }) =>
              sentenceCase(missing.map((item) => missingInWords(item, country).name).join(', ')),
          },
          {
            id: 'reminded',
            label: 'Last reminded',
            text: ({ remindedAt }) => (remindedAt ? sinceInstant(remindedAt, now) : 'Never'),
          },
        ]}
        rows={rows}
        rowKey={({ employeeId }) => employeeId}
        rowName={({ displayName }) => displayName}
        status={query}
        pagination={query.data?.metadata.pagination}
        onPage={setPage}
        empty={<EmptyState title="Nothing is missing">Everyone can be paid.</EmptyState>}
        {...(mayRemind
          ? {
              rowActions: ({ employeeId }: { employeeId: number }) => [
                { label: 'Send reminder', onSelect: () => remind.mutate([employeeId]) },
              ],
            }
          : {})}
      />
    </Section>
  );
}
