/** Images of courses and files of sections: for everyone who can see the course or takes that version. */
import type { FileUse } from '@tenure/contract/files/file-kinds';
import { courseImage } from '@tenure/contract/learning/course';
import { packageFile } from '@tenure/contract/learning/package';
import { pagePictures, sectionFile } from '@tenure/contract/learning/section';
import { type RawBuilder, sql } from 'kysely';
import type { FileOwner } from '../kit/contribution/file-owner.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { may } from '../kit/judge.ts';
import { authorActions, catalogueActions } from './course.actions.ts';

const exists = async ({ db }: SignedInCtx, found: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select exists (${found}) as found`.execute(db);
  return rows[0]?.found ?? false;
};

export const courseImageOwner: FileOwner = {
  use: courseImage,
  needs: 'learning.course.write',
  async maySee(ctx, ownerIds) {
    if (may(ctx.actor, authorActions.view, undefined))
      return exists(ctx, sql`select from learning_courses c where c.id in (${ownerIds})`);
    if (!may(ctx.actor, catalogueActions.view, undefined)) return false;
    return exists(
      ctx,
      sql`select from learning_courses c where c.id in (${ownerIds}) and c.published_version is not null`,
    );
  },
};

const ofSection = (use: FileUse): FileOwner => ({
  use,
  needs: 'learning.course.write',
  async maySee(ctx, ownerIds) {
    if (may(ctx.actor, authorActions.view, undefined))
      return exists(ctx, sql`select from learning_sections s where s.id in (${ownerIds})`);
    // Those who take the version that the section belongs to.
    return exists(
      ctx,
      sql`select from learning_sections s join learning_enrolments n on n.tenant_id = s.tenant_id
        and n.course_id = s.course_id and n.course_version = s.course_version
        where s.id in (${ownerIds}) and n.employee_id = ${ctx.actor.userId}`,
    );
  },
});

/** Everything that belongs to a section, and goes with it into the next version. */
export const sectionFiles = [sectionFile, packageFile, pagePictures];

export const sectionFileOwner = ofSection(sectionFile);
export const pagePictureOwner = ofSection(pagePictures);
export const packageFileOwner = ofSection(packageFile);
