/** Attachments of a post, readable by everyone who can see the post. */
import { postFiles } from '@tenure/contract/recognition/post';
import { sql } from 'kysely';
import type { FileOwner } from '../../kit/contribution/file-owner.ts';
import { may } from '../../kit/judge.ts';
import { postReadActions } from './post.actions.ts';
import { maySee, readChosen } from './post.store.ts';

export const postFileOwner: FileOwner = {
  use: postFiles,
  needs: 'recognition.post.give',
  async maySee(ctx, ownerIds) {
    const records = await readChosen(
      ctx,
      sql`chosen (id, at) as (select p.id, p.created_at from recognition_posts p
        where p.id in (${ownerIds}) limit 1)`,
      { withApproval: true },
    );
    return records.some((record) => maySee(record) && may(ctx.actor, postReadActions.view, record));
  },
};
