import { Button, CopyButton, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CalendarScope } from '@tenure/contract/leave/calendar';
import { useState } from 'react';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { When } from '../../../ui/text/when.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import classes from './calendar.module.css';
import { feedsQuery, useAddFeed, useRevokeFeed } from './calendar-queries.ts';

export const scopeLabels: Readonly<Record<CalendarScope, string>> = {
  own: 'My leave',
  team: 'My team',
  company: 'Whole company',
};

/** Subscribes to the calendar elsewhere, by a private link that can be revoked. */
export function FeedDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [scope, setScope] = useState<CalendarScope>('own');
  const feeds = useQuery({ ...feedsQuery, enabled: opened });
  const add = useAddFeed();
  const revoke = useRevokeFeed();
  const attempt = useAttempt();
  const address = add.data?.address ? new URL(add.data.address, window.location.origin).href : null;
  return (
    <SideDrawer title="Subscribe from another calendar" opened={opened} onClose={onClose}>
      <div className={classes.feeds}>
        <p>
          Paste a private link into your calendar app. Anyone with the link can read the calendar,
          so keep it private and revoke it when you no longer need it. All your links stop working
          when you change your password or sign out everywhere else.
        </p>
        <Select
          label="What it shows"
          allowDeselect={false}
          data={Object.entries(scopeLabels).map(([value, label]) => ({ value, label }))}
          value={scope}
          onChange={(value) => setScope((value ?? 'own') as CalendarScope)}
        />
        <Button loading={add.isPending} onClick={() => attempt(() => add.mutateAsync(scope))}>
          Create link
        </Button>
        {address ? (
          <>
            <TextInput
              label="Your private link"
              description="It won’t be shown again."
              readOnly
              value={address}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? 'Copied' : 'Copy link'}
                </Button>
              )}
            </CopyButton>
          </>
        ) : null}
        {feeds.isError ? (
          <ErrorState
            title="Your links couldn’t be loaded"
            error={feeds.error}
            onRetry={feeds.refetch}
          />
        ) : null}
        <ul className={classes.feedList}>
          {feeds.data?.items.map((feed) => (
            <li key={feed.id}>
              <span>
                {scopeLabels[feed.scope]}, created <When at={feed.createdAt} />
              </span>
              <Button
                size="xs"
                variant="default"
                loading={revoke.isPending && revoke.variables === feed.id}
                onClick={() => attempt(() => revoke.mutateAsync(feed.id))}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </SideDrawer>
  );
}
