import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  dismissReports,
  listReciprocal,
  listReported,
} from '@tenure/contract/recognition/administration-endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { hasFailed } from '../../../lib/has-failed.ts';
import { Section } from '../../../ui/page/section.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { WidgetPager } from '../../../ui/widget/widget-pager.tsx';
import { PostCard } from '../feed/post-card.tsx';
import { refreshPosts } from '../queries.ts';
import classes from './administration.module.css';

export function Moderation() {
  return (
    <>
      <ReportedPosts />
      <ReciprocalGiving />
    </>
  );
}

function ReportedPosts() {
  const client = useQueryClient();
  const [show, setShow] = useState<'reported' | 'removed'>('reported');
  const [page, setPage] = useState(1);
  const list = useQuery(apiQuery(listReported, { query: { show, page: String(page) } }));
  const dismiss = useMutation({
    mutationFn: (postId: number) => call(dismissReports, { params: { postId } }),
    onSuccess: () => {
      toast.positive('Post kept');
      return refreshPosts(client);
    },
    onError: (error) => toast.critical(sentenceOf(error)),
  });
  return (
    <Section
      title="Posts"
      action={
        <SegmentedControl
          aria-label="Posts"
          data={[
            { value: 'reported', label: 'Reported' },
            { value: 'removed', label: 'Removed' },
          ]}
          value={show}
          onChange={(value) => {
            setShow(value as 'reported' | 'removed');
            setPage(1);
          }}
        />
      }
    >
      {list.isPending ? <LoadingRows label="Loading posts" rows={2} /> : null}
      {hasFailed(list) ? (
        <ErrorState title="Posts couldn’t be loaded" error={list.error} onRetry={list.refetch} />
      ) : null}
      {list.data?.items.length === 0 ? (
        <EmptyState
          title={`No ${show} posts`}
          icon={<IconFlag size={20} stroke={1.6} aria-hidden />}
        >
          Posts that people report, and those you remove, appear here.
        </EmptyState>
      ) : null}
      <ul className={classes.reported}>
        {list.data?.items.map(({ post, reports }) => (
          <li key={post.id}>
            <PostCard post={post} />
            <ul className={classes.reports}>
              {reports.map(({ id, reporter, reason }) => (
                <li key={id}>
                  <strong>{reporter.displayName}</strong>: {reason}
                </li>
              ))}
            </ul>
            {can(post.actions, 'recognition-posts.dismissReports') ? (
              <Group justify="flex-end" mt="xs">
                <Button
                  variant="default"
                  loading={dismiss.isPending}
                  onClick={() => dismiss.mutate(post.id)}
                >
                  Keep post
                </Button>
              </Group>
            ) : null}
          </li>
        ))}
      </ul>
      {list.data ? (
        <WidgetPager name="Posts" pagination={list.data.metadata.pagination} onPage={setPage} />
      ) : null}
    </Section>
  );
}

function ReciprocalGiving() {
  const [page, setPage] = useState(1);
  const list = useQuery(apiQuery(listReciprocal, { query: { page: String(page) } }));
  return (
    <Section
      title="Reciprocal giving"
      lead="People who gave each other points at least three times each in the last 90 days"
    >
      {list.isPending ? <LoadingRows label="Loading pairs" rows={2} /> : null}
      {hasFailed(list) ? (
        <ErrorState title="Pairs couldn’t be loaded" error={list.error} onRetry={list.refetch} />
      ) : null}
      {list.data?.items.length === 0 ? (
        <EmptyState title="No pairs found">
          People who often give each other points appear here.
        </EmptyState>
      ) : null}
      {list.data && list.data.items.length > 0 ? (
        <>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">People</th>
                <th scope="col">Posts</th>
                <th scope="col">Points</th>
              </tr>
            </thead>
            <tbody>
              {list.data.items.map(({ first, second, given, received, points }) => (
                <tr key={`${first.id}-${second.id}`}>
                  <td>
                    <Group gap="md">
                      <Person person={first} size={28} inline />
                      <Person person={second} size={28} inline />
                    </Group>
                  </td>
                  <td>
                    {given} and {received}
                  </td>
                  <td>{points}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <WidgetPager name="Pairs" pagination={list.data.metadata.pagination} onPage={setPage} />
        </>
      ) : null}
    </Section>
  );
}
