/** Course images and section files, for everyone who can see the course or is taking that version. */
import type { FileUse } from '@tenure/contract/files/file-kinds';
import { courseImage } from '@tenure/contract/learning/course';
import { packageFile } from '@tenure/contract/learning/package';
import { pagePictures, sectionFile } from '@tenure/contract/learning/section';
import { type RawBuilder, sql } from 'kysely';
import type { FileOwner } from '../../kit/contribution/file-owner.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { readEnrolments } from '../enrolments/enrolment.store.ts';
import { lockedSections } from '../rules/sections.ts';
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

/** A cap well above any realistic number of enrolments in one course. */
const MOST_ENROLMENTS = 100;

const ofSection = (use: FileUse): FileOwner => ({
  use,
  needs: 'learning.course.write',
  async maySee(ctx, ownerIds) {
    if (may(ctx.actor, authorActions.view, undefined))
      return exists(ctx, sql`select from learning_sections s where s.id in (${ownerIds})`);
    // People taking the section's version who have reached the section.
    const records = await readEnrolments(
      ctx,
      sql`n.employee_id = ${ctx.actor.userId} and exists (select from learning_sections s
        where s.tenant_id = n.tenant_id and s.course_id = n.course_id
          and s.course_version = n.course_version and s.id in (${ownerIds}))`,
      MOST_ENROLMENTS,
    );
    if (records.length === 0) return false;
    const { rows } = await sql<{ id: number }>`
      select s.id from learning_sections s where s.id in (${ownerIds})`.execute(ctx.db);
    return records.some(({ enrolment: { sections, course } }) => {
      const locked = lockedSections(sections, course.is_sequence_enabled);
      return rows.some(({ id }) => sections.some((one) => one.id === id) && !locked.has(id));
    });
  },
});

/** Files that belong to a section and are copied to the next version. */
export const sectionFiles = [sectionFile, packageFile, pagePictures];

export const sectionFileOwner = ofSection(sectionFile);
export const pagePictureOwner = ofSection(pagePictures);
export const packageFileOwner = ofSection(packageFile);
