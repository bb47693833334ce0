/** The content of sections: with correct answers for authors, without them for people taking the course. */
import type { StoredFile } from '@tenure/contract/files/endpoints';
import {
  type PackageContent,
  packageContent,
  packageFile,
} from '@tenure/contract/learning/package';
import {
  type PageContent,
  pageContent,
  type QuizContent,
  quizContent,
  sectionFile,
} from '@tenure/contract/learning/section';
import { type RawBuilder, sql } from 'kysely';
import { attachedFile } from '../../files/public.ts';
import type { Ctx } from '../../kit/ctx.ts';
import type { SectionRow } from '../enrolments/enrolment.store.ts';

export interface StoredSection {
  readonly id: number;
  readonly course_id: number;
  readonly course_version: number;
  readonly place: number;
  readonly type: SectionRow['type'];
  readonly title: string;
  readonly content: unknown;
  readonly version: number;
  readonly file: StoredFile | null;
}

export async function readSections(
  ctx: Pick<Ctx, 'db'>,
  where: RawBuilder<unknown>,
): Promise<StoredSection[]> {
  const { rows } = await sql<StoredSection>`
    select s.id, s.course_id, s.course_version, s.place, s.type, s.title, s.content, s.version,
      case s.type when 'scorm' then ${attachedFile(packageFile.ownerType, sql`s.id`)}
        else ${attachedFile(sectionFile.ownerType, sql`s.id`)} end as file
    from learning_sections s where ${where} order by s.place, s.id`.execute(ctx.db);
  return rows;
}

export const packageOf = ({ content }: StoredSection): PackageContent =>
  packageContent.parse(content);
export const quizOf = ({ content }: StoredSection): QuizContent => quizContent.parse(content);

/** Older pages have a single video. */
export function pageOfSection({ content }: StoredSection): PageContent {
  const { videoLink, ...page } = content as { videoLink?: string };
  return pageContent.parse({ ...(videoLink ? { videoLinks: [videoLink] } : {}), ...page });
}
