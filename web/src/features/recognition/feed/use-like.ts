import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FeedPost } from '@tenure/contract/recognition/post';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { refreshPosts, setLike } from '../queries.ts';

/** An optimistic update, corrected by the server's count. */
export function useLike(post: FeedPost) {
  const client = useQueryClient();
  const [shown, setShown] = useState<{ of: FeedPost; likes: number; isLiked: boolean } | null>(
    null,
  );
  const now =
    shown?.of === post ? shown : { of: post, likes: post.likes, isLiked: post.userHasLiked };
  const like = useMutation({
    mutationFn: (isLiked: boolean) => setLike(post, isLiked),
    onMutate: (isLiked) =>
      setShown({ of: post, isLiked, likes: Math.max(0, now.likes + (isLiked ? 1 : -1)) }),
    onSuccess: ({ likes, userHasLiked }) => {
      setShown({ of: post, likes, isLiked: userHasLiked });
      return refreshPosts(client);
    },
    onError: (error) => {
      setShown(null);
      toast.critical(sentenceOf(error));
    },
  });
  return { ...now, toggle: () => like.isPending || like.mutate(!now.isLiked) };
}
