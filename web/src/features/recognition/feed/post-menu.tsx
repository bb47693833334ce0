import { ActionIcon, Button, Menu, Modal } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as admin from '@tenure/contract/recognition/administration-endpoints';
import type { FeedPost } from '@tenure/contract/recognition/post';
import { postMachine, sentAsOf } from '@tenure/contract/recognition/post-states';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { LimitedTextarea } from '../../../ui/form/controls/limited-text.tsx';
import { toast } from '../../../ui/toast.ts';
import { EditForm } from '../give/edit-form.tsx';
import { deletePost, refreshPosts } from '../queries.ts';
import classes from './post.module.css';

type Decision = keyof typeof admin.postDecisions;
type Asked = Decision | 'report';

const done: Readonly<Record<Asked, string>> = {
  approve: 'Post published',
  decline: 'Post declined',
  remove: 'Post removed',
  restore: 'Post restored',
  report: 'Reported to HR',
};

/** The actions on a post that the server listed. */
export function PostMenu({ post }: { post: FeedPost }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const decisions = (['approve', 'decline', 'remove', 'restore'] as const).filter((one) =>
    can(post.actions, sentAsOf(one)),
  );
  const mayEdit = can(post.actions, sentAsOf('edit'));
  const mayDelete = can(post.actions, sentAsOf('delete'));
  const mayReport = can(post.actions, 'recognition-posts.report');
  const remove = useMutation({
    mutationFn: () => deletePost(post),
    onSuccess: async () => {
      setIsDeleting(false);
      toast.positive('Post deleted');
      await refreshPosts(client);
    },
    onError: (error) => toast.critical(sentenceOf(error)),
  });
  if (!mayEdit && !mayDelete && !mayReport && decisions.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Actions for ${post.title}, from ${post.giver.displayName}`}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit ? <Menu.Item onClick={() => setIsEditing(true)}>Edit</Menu.Item> : null}
          {mayDelete ? (
            <Menu.Item color="red" onClick={() => setIsDeleting(true)}>
              Delete
            </Menu.Item>
          ) : null}
          {decisions.map((one) => (
            <Menu.Item key={one} onClick={() => setAsked(one)}>
              {postMachine.actions[one].label}
            </Menu.Item>
          ))}
          {mayReport ? <Menu.Item onClick={() => setAsked('report')}>Report</Menu.Item> : null}
        </Menu.Dropdown>
      </Menu>
      <SideDrawer title="Edit recognition" opened={isEditing} onClose={() => setIsEditing(false)}>
        {isEditing ? <EditForm post={post} onDone={() => setIsEditing(false)} /> : null}
      </SideDrawer>
      <ConfirmDialog
        opened={isDeleting}
        title="Delete this post?"
        confirmLabel="Delete post"
        tone="critical"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setIsDeleting(false)}
      >
        It will be removed for everyone{post.points > 0 ? ', and its points are deducted' : ''}.
      </ConfirmDialog>
      {asked ? <ReasonDialog post={post} asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function ReasonDialog({
  post,
  asked,
  onClose,
}: {
  post: FeedPost;
  asked: Asked;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const label = asked === 'report' ? 'Report post' : postMachine.actions[asked].label;
  const isNeeded =
    asked === 'report' ||
    postMachine.needsReason(asked, post.state, ['giver', 'approver', 'moderator']);
  const send = useMutation({
    mutationFn: async () => {
      const params = { postId: post.id };
      if (asked === 'report') await call(admin.reportPost, { params, body: { reason } });
      else
        await call(admin.postDecisions[asked], {
          params,
          body: { note: reason },
          ifMatch: post.version,
        });
    },
    onSuccess: async () => {
      toast.positive(done[asked]);
      onClose();
      await refreshPosts(client);
    },
    onError: (error) => setProblem(sentenceOf(error)),
  });
  return (
    <Modal opened onClose={onClose} title={label} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isNeeded && reason.trim() === '') setProblem('Enter a reason');
          else send.mutate();
        }}
      >
        <LimitedTextarea
          label={asked === 'report' ? 'What’s wrong with it?' : 'Reason'}
          description={asked === 'report' ? 'Visible to HR only' : 'Visible to the giver'}
          required={isNeeded}
          autosize
          minRows={2}
          most={asked === 'report' ? 500 : 1000}
          value={reason}
          error={problem}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <div className={classes.foot} style={{ justifyContent: 'flex-end', margin: '16px 0 0' }}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={send.isPending}>
            {label}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
