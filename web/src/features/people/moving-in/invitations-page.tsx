import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sendInvitations } from '@tenure/contract/people/moving-in-endpoints';
import { sentenceOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { countInWords } from '../../../lib/format/count-in-words.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { invitationsQuery, refreshPeople } from './moving-in-queries.ts';

const people = (count: number) => countInWords(count, 'person', 'people');

/** People without a password yet, and one button to invite everyone not invited so far. */
export function InvitationsPage() {
  const client = useQueryClient();
  const query = useQuery(invitationsQuery);
  const send = useMutation({
    mutationFn: () => call(sendInvitations, {}),
    onSuccess: async () => {
      toast.positive(`Invitations sent to ${people(query.data?.neverInvited ?? 0)}`);
      await refreshPeople(client);
    },
    onError: (error) => toast.critical(sentenceOf(error)),
  });
  return (
    <Loaded what="the invitations" query={query}>
      {({ withoutPassword, neverInvited }) => (
        <Page title="Invitations" lead="People set their own password with a link in an email">
          <EmptyState
            heading="h2"
            title={
              neverInvited > 0
                ? `${people(neverInvited)} not invited yet`
                : withoutPassword > 0
                  ? `${people(withoutPassword)} invited, no password yet`
                  : 'Everyone can sign in'
            }
            action={
              neverInvited > 0 ? (
                <Button loading={send.isPending} onClick={() => send.mutate()}>
                  Send invitations
                </Button>
              ) : null
            }
          >
            {neverInvited > 0
              ? 'Each person gets an email with a link that’s valid for 14 days.'
              : 'New people are invited when you add or import them.'}
          </EmptyState>
        </Page>
      )}
    </Loaded>
  );
}
