/** Comments on a post, for everyone who can see it. */
import { postComments as endpoints } from '@tenure/contract/recognition/endpoints';
import { notesOn } from '../../notes/public.ts';
import { postReadActions } from './post.actions.ts';
import { RECOGNITION_POST, seePost } from './post.store.ts';

export const postComments = notesOn({
  recordType: RECOGNITION_POST,
  noun: 'recognition-comment',
  endpoints,
  idParam: 'postId',
  find: seePost,
  view: postReadActions.view,
  visibilities: ['public'],
  allowsAnonymous: false,
  describe: ({ post }) => ({ title: post.title, href: `/recognition?post=${post.id}` }),
});
