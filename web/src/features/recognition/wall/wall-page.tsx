import { Button } from '@mantine/core';
import { IconArrowLeft, IconMaximize } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { hasFailed } from '../../../lib/has-failed.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { FEED, giveHref } from '../addresses.ts';
import { PostCard } from '../feed/post-card.tsx';
import { feedQuery } from '../queries.ts';
import classes from './wall.module.css';

const MINUTE = 60_000;

/** The latest posts for an office display: everyone's, without buttons, refreshed every minute. */
export function WallPage() {
  const wall = useRef<HTMLDivElement>(null);
  const feed = useInfiniteQuery({
    ...feedQuery({ scope: 'company', itemsPerPage: 12 }),
    refetchInterval: MINUTE,
  });
  const posts = feed.data?.pages[0]?.items ?? [];
  return (
    <Page
      title="Recognition wall"
      wide
      action={
        <>
          <Button
            component={AppLink}
            href={FEED}
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            Back to feed
          </Button>{' '}
          {document.fullscreenEnabled ? (
            <Button
              leftSection={<IconMaximize size={16} aria-hidden />}
              onClick={() => wall.current?.requestFullscreen()}
            >
              Full screen
            </Button>
          ) : null}
        </>
      }
    >
      {feed.isPending ? <LoadingRows label="Loading posts" rows={4} /> : null}
      {hasFailed(feed) ? (
        <ErrorState title="Posts couldn’t be loaded" error={feed.error} onRetry={feed.refetch} />
      ) : null}
      {feed.isSuccess && posts.length === 0 ? (
        <EmptyState
          title="No recognition yet"
          heading="h2"
          action={
            <Button component={AppLink} href={giveHref()}>
              Give recognition
            </Button>
          }
        >
          Thanks from colleagues appear here.
        </EmptyState>
      ) : null}
      <div ref={wall} className={classes.wall}>
        {posts.map((post) => (
          <PostCard key={post.id} post={post} heading="h2" isQuiet />
        ))}
      </div>
    </Page>
  );
}
