import { Button } from '@mantine/core';
import { IconHeart, IconHeartFilled, IconLock, IconMessageCircle } from '@tabler/icons-react';
import type { FeedPost } from '@tenure/contract/recognition/post';
import { postStates } from '@tenure/contract/recognition/post-states';
import { capabilities } from '@tenure/contract/recognition/recognition-types';
import { Fragment, useId } from 'react';
import { can } from '../../../lib/actions.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { Face } from '../../../ui/person/face.tsx';
import { PersonLink } from '../../../ui/person/person-link.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { When } from '../../../ui/text/when.tsx';
import { postHref } from '../addresses.ts';
import classes from './post.module.css';
import { PostMenu } from './post-menu.tsx';
import { useLike } from './use-like.ts';

interface Props {
  post: FeedPost;
  /** Hides the actions, such as on the wall. */
  isQuiet?: boolean;
  /** One level below the heading above. */
  heading?: 'h2' | 'h3';
}

/** A post with its people, message, reward and reactions. */
export function PostCard({ post, isQuiet = false, heading: Heading = 'h3' }: Props) {
  const { rewardedItem, attachment } = post;
  const id = useId();
  return (
    <article className={classes.post} aria-labelledby={`${id}-title ${id}-people ${id}-time`}>
      <header className={classes.head}>
        <Face name={post.giver.displayName} src={post.giver.avatarURL} size={40} />
        <div className={classes.who}>
          <p id={`${id}-people`} className={classes.sentence}>
            <PersonLink person={post.giver}>{post.giver.displayName}</PersonLink>{' '}
            {post.type === 'recommendation' ? 'recognised' : 'awarded'}{' '}
            {post.recipients.map((person, n) => (
              <Fragment key={person.id}>
                {separator(n, post.recipients.length)}
                <PersonLink person={person}>{person.displayName}</PersonLink>
              </Fragment>
            ))}
          </p>
          <p id={`${id}-time`} className={classes.quiet}>
            <When at={post.publishedDateTime ?? post.createdDateTime} />
            {post.editedDateTime ? ' · edited' : ''}
          </p>
        </div>
        {isQuiet ? null : <PostMenu post={post} />}
      </header>
      <div className={classes.body}>
        {rewardedItem ? (
          <span className={classes.reward} data-colour={rewardedItem.config.colour}>
            <img src={rewardedItem.images[0]} alt="" width={56} height={56} />
          </span>
        ) : null}
        <div className={classes.words}>
          <Heading id={`${id}-title`} className={classes.title}>
            {post.title}
          </Heading>
          <RichText html={post.description} />
        </div>
      </div>
      {attachment ? <Attached file={attachment} /> : null}
      <Facts post={post} />
      {isQuiet ? null : <Foot post={post} />}
    </article>
  );
}

const separator = (n: number, count: number) => {
  if (n === 0) return '';
  return n === count - 1 ? ' and ' : ', ';
};

function Attached({ file }: { file: NonNullable<FeedPost['attachment']> }) {
  return file.contentType.startsWith('image/') ? (
    <img className={classes.picture} src={file.url} alt={file.name} loading="lazy" />
  ) : (
    <a href={file.url}>{file.name}</a>
  );
}

function Facts({ post }: { post: FeedPost }) {
  const { state, companyValue, points, pointsLabel, isPrivate, mentions, reason } = post;
  const isPlain = state === 'published' && !companyValue && points === 0 && !isPrivate;
  if (isPlain && mentions.length === 0) return null;
  return (
    <>
      <div className={classes.facts}>
        {state === 'published' ? null : (
          <ToneBadge tone={postStates[state].tone}>{postStates[state].label}</ToneBadge>
        )}
        {companyValue ? <span className={classes.chip}>{companyValue.title}</span> : null}
        {points > 0 ? (
          <span className={classes.chip}>
            +{points} {pointsLabel}
          </span>
        ) : null}
        {isPrivate ? (
          <span className={classes.chip}>
            <IconLock size={12} aria-hidden /> Only for the people recognised
          </span>
        ) : null}
      </div>
      {mentions.length > 0 ? (
        <p className={classes.quiet}>
          With {mentions.map(({ displayName }) => displayName).join(', ')}
        </p>
      ) : null}
      {reason ? <p className={classes.quiet}>Reason: {reason}</p> : null}
    </>
  );
}

function Foot({ post }: { post: FeedPost }) {
  const { isLiked, likes, toggle } = useLike(post);
  if (post.state !== 'published') return null;
  return (
    <footer className={classes.foot}>
      {can(post.actions, capabilities.like) ? (
        <Button
          variant="subtle"
          {...(isLiked ? {} : { color: 'gray' })}
          size="compact-md"
          aria-pressed={isLiked}
          leftSection={
            isLiked ? (
              <IconHeartFilled size={16} aria-hidden />
            ) : (
              <IconHeart size={16} aria-hidden />
            )
          }
          onClick={toggle}
        >
          {likes === 0 ? 'Like' : `${likes} ${likes === 1 ? 'like' : 'likes'}`}
        </Button>
      ) : null}
      <Button
        component={AppLink}
        href={postHref(post.id)}
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<IconMessageCircle size={16} aria-hidden />}
      >
        Comments
      </Button>
    </footer>
  );
}
