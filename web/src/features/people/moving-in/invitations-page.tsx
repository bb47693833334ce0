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
import { InvitedPeople } from './invited-people.tsx';
import { invitationsQuery, refreshPeople } from './moving-in-queries.ts';

const people = (count: number) => countInWords(count, 'person', 'people');

/** People who have never signed in, and one button to invite everyone not invited so far. */
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
      {({ neverSignedIn, neverInvited }) => (
        <Page title="Invitations" lead="People set their own password with a link in an email">
          {neverSignedIn === 0 ? (
            <EmptyState heading="h2" title="Everyone has signed in">
              New people are invited when you add or import them.
            </EmptyState>
          ) : null}
          {neverInvited > 0 ? (
            <EmptyState
              heading="h2"
              title={`${people(neverInvited)} not invited yet`}
              action={
                <Button loading={send.isPending} onClick={() => send.mutate()}>
                  Send invitations
                </Button>
              }
            >
              Each person gets an email with a link that’s valid for 14 days.
            </EmptyState>
          ) : null}
          {neverSignedIn > 0 ? <InvitedPeople /> : null}
        </Page>
      )}
    </Loaded>
  );
}
