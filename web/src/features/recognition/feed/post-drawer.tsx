import { useQuery } from '@tanstack/react-query';
import { postComments } from '@tenure/contract/recognition/endpoints';
import { hasFailed } from '../../../lib/has-failed.ts';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { Notes } from '../../../ui/notes/notes.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { postQuery } from '../queries.ts';
import { PostCard } from './post-card.tsx';

/** One post with its comments, beside the page it was opened from. */
export function PostDrawer({
  opened,
  onClose,
}: {
  opened: string | undefined;
  onClose: () => void;
}) {
  const id = Number(opened);
  return (
    <SideDrawer title="Recognition" opened={id > 0} onClose={onClose}>
      {id > 0 ? <Content id={id} /> : null}
    </SideDrawer>
  );
}

function Content({ id }: { id: number }) {
  const post = useQuery(postQuery(id));
  if (post.isPending) return <LoadingRows label="Loading post" rows={3} />;
  if (hasFailed(post))
    return (
      <ErrorState title="This post couldn’t be loaded" error={post.error} onRetry={post.refetch} />
    );
  return (
    <>
      <PostCard post={post.data} />
      {post.data.state === 'published' ? (
        <div style={{ marginTop: 24 }}>
          <Notes
            endpoints={postComments}
            params={{ postId: id }}
            recordType="recognition-post"
            actions="recognition-comments"
            title="Comments"
          />
        </div>
      ) : null}
    </>
  );
}
