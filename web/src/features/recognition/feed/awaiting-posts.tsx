import { Button, Group } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { postDecisions } from '@tenure/contract/recognition/administration-endpoints';
import type { FeedPost } from '@tenure/contract/recognition/post';
import { sentAsOf } from '@tenure/contract/recognition/post-states';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { hasFailed } from '../../../lib/has-failed.ts';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { WidgetPager } from '../../../ui/widget/widget-pager.tsx';
import { awaitingQuery, refreshPosts } from '../queries.ts';
import classes from './post.module.css';
import { PostCard } from './post-card.tsx';

/** Posts awaiting the viewer's approval; declining is in the menu, with a reason. */
export function AwaitingPosts() {
  const [page, setPage] = useState(1);
  const awaiting = useQuery({ ...awaitingQuery(page), placeholderData: keepPreviousData });
  if (awaiting.isPending) return <LoadingRows label="Loading approvals" rows={3} />;
  if (hasFailed(awaiting))
    return (
      <ErrorState
        title="Approvals couldn’t be loaded"
        error={awaiting.error}
        onRetry={awaiting.refetch}
      />
    );
  const { items, metadata } = awaiting.data;
  if (metadata.pagination.totalItems === 0)
    return (
      <EmptyState title="You’re all caught up">
        Posts awaiting your approval appear here.
      </EmptyState>
    );
  return (
    <>
      <ul className={classes.list} aria-label="Awaiting your approval">
        {items.map((post) => (
          <li key={post.id}>
            <PostCard post={post} heading="h2" />
            <Approve post={post} />
          </li>
        ))}
      </ul>
      <WidgetPager
        name="Awaiting your approval"
        pagination={metadata.pagination}
        onPage={setPage}
      />
    </>
  );
}

function Approve({ post }: { post: FeedPost }) {
  const client = useQueryClient();
  const approve = useMutation({
    mutationFn: () =>
      call(postDecisions.approve, {
        params: { postId: post.id },
        body: { note: '' },
        ifMatch: post.version,
      }),
    onSuccess: () => {
      toast.positive('Post published');
      return refreshPosts(client);
    },
    onError: (error) => toast.critical(sentenceOf(error)),
  });
  if (!can(post.actions, sentAsOf('approve'))) return null;
  return (
    <Group justify="flex-end" mt="xs">
      <Button loading={approve.isPending} onClick={() => approve.mutate()}>
        Approve
      </Button>
    </Group>
  );
}
