import { Checkbox, Group, Stack, Switch, Table, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { auditAreaLabel } from '@tenure/contract/audit/audit-areas';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import {
  getNotificationPreferences,
  putNotificationPreferences,
} from '@tenure/contract/notifications/preferences';
import { problemOf, sentenceOf } from '../../lib/api-error.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';
import { Loaded } from '../../ui/states/loaded.tsx';
import { toast } from '../../ui/toast.ts';
import { KindRow } from './kind-row.tsx';
import classes from './preferences.module.css';

const query = apiQuery(getNotificationPreferences, {});
type Shown = AnswerOf<typeof getNotificationPreferences>;

/** Groups notification types by area, the first part of their name. */
function areasOf(kinds: Shown['kinds']): { area: string; kinds: Shown['kinds'] }[] {
  const areas = [...new Set(kinds.map(({ kind }) => areaOf(kind)))];
  return areas.map((area) => ({ area, kinds: kinds.filter(({ kind }) => areaOf(kind) === area) }));
}
const areaOf = (kind: string) => kind.split('.')[0] ?? kind;

const night = { from: '22:00', to: '07:00' };

/** Each choice is saved immediately. */
export function NotificationPreferences() {
  const client = useQueryClient();
  const loaded = useQuery(query);
  const save = useMutation({
    mutationFn: ({ dailySummary, quietHours, kinds }: Shown) =>
      call(putNotificationPreferences, {
        body: {
          dailySummary,
          quietHours,
          kinds: kinds.map(({ kind, inApp, email, sms }) => ({ kind, inApp, email, sms })),
        },
      }),
    onMutate: (next) => client.setQueryData(query.queryKey, next),
    onSuccess: () => toast.positive('Preference saved'),
    onError: (error) => {
      refresh(client, getNotificationPreferences);
      toast.critical(problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error));
    },
  });
  return (
    <Loaded query={loaded} what="your notification preferences">
      {(shown) => (
        <Stack gap="lg" maw={720}>
          <Table aria-label="How you’re notified" className={classes.choices ?? ''}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Notification</Table.Th>
                <Table.Th scope="col">In the app</Table.Th>
                <Table.Th scope="col">Email</Table.Th>
                <Table.Th scope="col">Text message</Table.Th>
              </Table.Tr>
            </Table.Thead>
            {areasOf(shown.kinds).map(({ area, kinds }) => (
              <Table.Tbody key={area}>
                <Table.Tr>
                  <Table.Th scope="rowgroup" colSpan={4} className={classes.area ?? ''}>
                    {auditAreaLabel(area)}
                  </Table.Th>
                </Table.Tr>
                {kinds.map((kind) => (
                  <KindRow
                    key={kind.kind}
                    kind={kind}
                    reachableBy={shown.reachableBy}
                    onChange={(changed) =>
                      save.mutate({
                        ...shown,
                        kinds: shown.kinds.map((one) =>
                          one.kind === changed.kind ? changed : one,
                        ),
                      })
                    }
                  />
                ))}
              </Table.Tbody>
            ))}
          </Table>
          <Switch
            label="Daily summary"
            description="One email each morning with everything that isn’t urgent."
            checked={shown.dailySummary}
            onChange={({ currentTarget }) =>
              save.mutate({ ...shown, dailySummary: currentTarget.checked })
            }
          />
          <Checkbox
            label="Quiet hours"
            description="Emails and text messages are held until the end. Security messages are always sent."
            checked={shown.quietHours !== null}
            onChange={({ currentTarget }) =>
              save.mutate({ ...shown, quietHours: currentTarget.checked ? night : null })
            }
          />
          {shown.quietHours ? (
            <Times
              hours={shown.quietHours}
              onChange={(quietHours) => save.mutate({ ...shown, quietHours })}
            />
          ) : null}
        </Stack>
      )}
    </Loaded>
  );
}

interface TimesProps {
  hours: { from: string; to: string };
  onChange: (hours: { from: string; to: string }) => void;
}

function Times({ hours, onChange }: TimesProps) {
  const keep = (part: Partial<TimesProps['hours']>) => {
    const next = { ...hours, ...part };
    if (next.from && next.to && (next.from !== hours.from || next.to !== hours.to)) onChange(next);
  };
  return (
    <Group>
      <TextInput
        type="time"
        label="From"
        defaultValue={hours.from}
        onBlur={({ currentTarget }) => keep({ from: currentTarget.value })}
      />
      <TextInput
        type="time"
        label="To"
        defaultValue={hours.to}
        onBlur={({ currentTarget }) => keep({ to: currentTarget.value })}
      />
    </Group>
  );
}
