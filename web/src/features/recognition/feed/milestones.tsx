import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as endpoints from '@tenure/contract/recognition/milestone';
import { sentenceOf } from '../../../lib/api-error.ts';
import { apiQuery, refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './leaderboard.module.css';

interface Milestone {
  type: 'anniversary' | 'birthday' | 'new-colleague';
  years: number | null;
}

const wordsOf = ({ type, years }: Milestone) => {
  if (type === 'birthday') return 'Birthday';
  if (type === 'new-colleague') return 'New colleague';
  return years === 1 ? '1 year with us' : `${years} years with us`;
};

/** Celebrations in the coming week, and a note if the viewer's birthday is among them. */
export function Milestones() {
  const client = useQueryClient();
  const { date } = usePersonFormats();
  const { data } = useQuery(apiQuery(endpoints.listMilestones, {}));
  const preferences = useQuery(apiQuery(endpoints.getRecognitionPreferences, {}));
  const share = useMutation({
    mutationFn: (sharesBirthday: boolean) =>
      call(endpoints.putRecognitionPreferences, { body: { sharesBirthday } }),
    onSuccess: async ({ sharesBirthday }) => {
      toast.positive(sharesBirthday ? 'Birthday shared' : 'Birthday hidden');
      await refresh(client, endpoints.getRecognitionPreferences);
      await refresh(client, endpoints.listMilestones);
    },
    onError: (error) => toast.critical(sentenceOf(error)),
  });
  if (!data) return null;
  return (
    <Section title="Milestones">
      {data.items.length === 0 ? (
        <p className={classes.quiet}>Anniversaries and new colleagues appear here.</p>
      ) : (
        <ul className={classes.board}>
          {data.items.map((one) => (
            <li key={`${one.type}-${one.person.id}-${one.date}`}>
              <div className={classes.person}>
                <Person person={one.person} size={28} inline />
                <span className={classes.quiet}>
                  {wordsOf(one)} · {one.isToday ? 'Today' : date(one.date)}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {preferences.data ? (
        <Switch
          mt="md"
          label="Show my birthday to colleagues"
          description="Only the day and month, never the year."
          checked={preferences.data.sharesBirthday}
          disabled={share.isPending}
          onChange={(event) => share.mutate(event.currentTarget.checked)}
        />
      ) : null}
    </Section>
  );
}
