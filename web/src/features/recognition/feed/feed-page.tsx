import { Button, Group, MultiSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAward, IconDeviceTv, IconGift, IconSearch, IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import {
  type FeedScope,
  type RecognitionType,
  recognitionTypes,
  typeLabels,
} from '@tenure/contract/recognition/recognition-types';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { FEED } from '../addresses.ts';
import { GiveDrawer } from '../give/give-drawer.tsx';
import { awaitingQuery, feedQuery } from '../queries.ts';
import { AwaitingPosts } from './awaiting-posts.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { Milestones } from './milestones.tsx';
import classes from './post.module.css';
import { PostDrawer } from './post-drawer.tsx';
import { PostList } from './post-list.tsx';

const scopes: readonly { id: FeedScope; label: string }[] = [
  { id: 'company', label: 'Everyone' },
  { id: 'department', label: 'My department' },
  { id: 'team', label: 'My team' },
  { id: 'person', label: 'Received' },
  { id: 'given', label: 'Given' },
];

const hrefOf = (show: string) => (show === 'company' ? FEED : `${FEED}?show=${show}`);

/** The feed. The form and posts open beside it; both have their own URL. */
export function FeedPage() {
  const router = useRouter();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const text = (key: string) => (search[key] === undefined ? undefined : String(search[key]));
  const show = text('show') ?? 'company';
  const whole = useInfiniteQuery(feedQuery({ scope: 'company', searchText: '', type: [] }));
  const { actions = [], scopes: offered = [] } = whole.data?.pages[0]?.metadata ?? {};
  const awaiting = useQuery(awaitingQuery());
  const count = awaiting.data?.metadata.pagination.totalItems ?? 0;
  const go = (change: Record<string, string | undefined>) => {
    const query = new URLSearchParams();
    const next = { show: text('show'), give: undefined, post: undefined, ...change };
    for (const [key, value] of Object.entries(next)) if (value) query.set(key, value);
    return router.navigate({ href: query.size > 0 ? `${FEED}?${query}` : FEED });
  };
  const tabs = [
    ...scopes
      .filter(({ id }) => id !== 'department' || offered.includes(id))
      .map(({ id, label }) => ({ id, label, href: hrefOf(id) })),
    ...(count > 0 || show === 'approvals'
      ? [{ id: 'approvals', label: `Approvals (${count})`, href: hrefOf('approvals') }]
      : []),
  ];
  return (
    <Page
      title="Recognition"
      lead="Thank colleagues and see what they’re recognised for"
      action={
        <Group gap="xs">
          {can(actions, 'recognition-settings.view') ? (
            <Button
              component={AppLink}
              href="/admin/recognition"
              variant="default"
              leftSection={<IconSettings size={16} aria-hidden />}
            >
              Manage
            </Button>
          ) : null}
          <Button
            component={AppLink}
            href="/recognition/gifts"
            variant="default"
            leftSection={<IconGift size={16} aria-hidden />}
          >
            Redeem points
          </Button>
          <Button
            component={AppLink}
            href="/recognition/wall"
            variant="default"
            leftSection={<IconDeviceTv size={16} aria-hidden />}
          >
            Wall
          </Button>
          <Button
            leftSection={<IconAward size={16} aria-hidden />}
            onClick={() => go({ give: 'new' })}
          >
            Give recognition
          </Button>
        </Group>
      }
      tabs={<PageTabs label="Recognition" tabs={tabs} current={show} />}
    >
      {show === 'approvals' ? (
        <AwaitingPosts />
      ) : (
        <FilteredFeed
          key={show}
          scope={scopes.find(({ id }) => id === show)?.id ?? 'company'}
          onGive={() => go({ give: 'new' })}
        />
      )}
      <GiveDrawer opened={text('give')} onClose={() => go({ give: undefined })} />
      <PostDrawer opened={text('post')} onClose={() => go({ post: undefined })} />
    </Page>
  );
}

function FilteredFeed({ scope, onGive }: { scope: FeedScope; onGive: () => void }) {
  const [typed, setTyped] = useState('');
  const [searchText] = useDebouncedValue(typed, 250);
  const [type, setType] = useState<RecognitionType[]>([]);
  return (
    <>
      <search className={classes.tools}>
        <TextInput
          label="Search posts"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <MultiSelect
          label="Type"
          placeholder={type.length === 0 ? 'All types' : undefined}
          data={recognitionTypes.map((value) => ({ value, label: typeLabels[value] }))}
          value={type}
          onChange={(chosen) => setType(chosen as RecognitionType[])}
        />
      </search>
      <div className={classes.columns}>
        <PostList asked={{ scope, searchText, type }} heading="h2" onGive={onGive} />
        <aside aria-label="Milestones and leaderboard">
          <Milestones />
          <Leaderboard />
        </aside>
      </div>
    </>
  );
}
