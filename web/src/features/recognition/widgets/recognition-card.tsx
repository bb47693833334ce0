import { ActionIcon, Button } from '@mantine/core';
import { IconAward, IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { likeFromWidget } from '@tenure/contract/recognition/endpoints';
import { capabilities } from '@tenure/contract/recognition/recognition-types';
import type { recognitionWidget } from '@tenure/contract/recognition/recognition-widget';
import type { ItemOf, SettingsOf } from '@tenure/contract/site/widget';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { refreshWidgets, usePagedItems } from '../../../lib/area/widget-items.ts';
import type { CardProps } from '../../../lib/area/widget-kind.tsx';
import { call } from '../../../lib/call.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { toast } from '../../../ui/toast.ts';
import { WidgetEmpty } from '../../../ui/widget/widget-empty.tsx';
import { WidgetItems } from '../../../ui/widget/widget-items.tsx';
import { giveHref, postHref } from '../addresses.ts';
import classes from './recognition-card.module.css';

type Post = ItemOf<typeof recognitionWidget>;

/** Recent recognition posts on the home page. */
export default function RecognitionCard({ widget }: CardProps) {
  const { perPage } = widget.settings as SettingsOf<typeof recognitionWidget>;
  const { items, setPage } = usePagedItems<typeof recognitionWidget>(widget);
  const actions = items.data?.metadata.actions ?? [];
  const give = can(actions, 'recognition-feed.give') ? (
    <Button
      component={AppLink}
      href={giveHref()}
      variant="default"
      size="compact-sm"
      leftSection={<IconAward size={14} aria-hidden />}
    >
      Give recognition
    </Button>
  ) : null;
  return (
    <WidgetItems
      items={items}
      name="Recognition"
      rows={perPage}
      onPage={setPage}
      empty={
        <WidgetEmpty
          icon={<IconAward size={18} stroke={1.6} aria-hidden />}
          title="No recognition yet"
        >
          Be the first to thank someone. {give}
        </WidgetEmpty>
      }
    >
      {(posts) => (
        <>
          <ul className={classes.posts} aria-label="Recognition">
            {posts.map((post) => (
              <Entry
                key={post.id}
                post={post}
                mayLike={widget.id !== null && can(actions, capabilities.like)}
              />
            ))}
          </ul>
          {give}
        </>
      )}
    </WidgetItems>
  );
}

function Entry({ post, mayLike }: { post: Post; mayLike: boolean }) {
  const client = useQueryClient();
  const like = useMutation({
    mutationFn: () =>
      call(likeFromWidget, {
        params: { id: post.originalId, result: post.userHasLiked ? '0' : '1' },
      }),
    onSuccess: () => refreshWidgets(client),
    onError: (error) => toast.critical(sentenceOf(error)),
  });
  const { rewardedItem } = post;
  return (
    <li>
      <img src={rewardedItem?.images[0] ?? '/badges/star.svg'} alt="" width={40} height={40} />
      <div className={classes.words}>
        <AppLink href={postHref(post.originalId)} className={classes.title}>
          {post.giver.displayName} → {post.user.displayName}
        </AppLink>
        <span className={classes.quiet}>{post.title}</span>
        <div className={classes.message}>
          <RichText html={post.description} />
        </div>
      </div>
      {mayLike ? (
        <div className={classes.like}>
          <ActionIcon
            variant="subtle"
            {...(post.userHasLiked ? {} : { color: 'gray' })}
            aria-pressed={post.userHasLiked}
            aria-label={`Like ${post.title} for ${post.user.displayName}`}
            loading={like.isPending}
            onClick={() => like.mutate()}
          >
            {post.userHasLiked ? (
              <IconHeartFilled size={16} aria-hidden />
            ) : (
              <IconHeart size={16} aria-hidden />
            )}
          </ActionIcon>
          <span className={classes.quiet}>{post.likes}</span>
        </div>
      ) : null}
    </li>
  );
}
