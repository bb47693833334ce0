import { Button } from '@mantine/core';
import { IconAward } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { hasFailed } from '../../../lib/has-failed.ts';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { type FeedAsked, feedQuery } from '../queries.ts';
import classes from './post.module.css';
import { PostCard } from './post-card.tsx';

interface Props {
  asked: FeedAsked;
  /** Absent where recognition cannot be given from here. */
  onGive?: (() => void) | undefined;
  emptyTitle?: string;
  heading?: 'h2' | 'h3';
}

/** Posts of a scope, newest first, with a button to load more. */
export function PostList({
  asked,
  onGive,
  emptyTitle = 'No recognition yet',
  heading = 'h3',
}: Props) {
  const feed = useInfiniteQuery({ ...feedQuery(asked), placeholderData: keepPreviousData });
  if (feed.isPending) return <LoadingRows label="Loading posts" rows={4} />;
  if (hasFailed(feed))
    return (
      <ErrorState title="Posts couldn’t be loaded" error={feed.error} onRetry={feed.refetch} />
    );
  const posts = feed.data.pages.flatMap(({ items }) => items);
  const isFiltered = Boolean(asked.searchText) || Boolean(asked.type?.length);
  if (posts.length === 0)
    return (
      <EmptyState
        title={isFiltered ? 'No posts match these filters' : emptyTitle}
        icon={<IconAward size={20} stroke={1.6} aria-hidden />}
        action={
          !isFiltered && onGive ? <Button onClick={onGive}>Give recognition</Button> : undefined
        }
      >
        {isFiltered ? 'Try different words.' : 'Thanks from colleagues appear here.'}
      </EmptyState>
    );
  return (
    <div aria-busy={feed.isPlaceholderData}>
      <ul className={classes.list} aria-label="Posts">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} heading={heading} />
          </li>
        ))}
      </ul>
      {feed.hasNextPage ? (
        <Button
          className={classes.more ?? ''}
          variant="default"
          loading={feed.isFetchingNextPage}
          onClick={() => feed.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </div>
  );
}
