/** Opens and reads sections, for the enrolled person only. */
import { framesOf } from '@tenure/contract/dashboard/video-providers';
import { learningMessages } from '@tenure/contract/learning/messages';
import type { OpenSection } from '@tenure/contract/learning/section';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { cleanHtml } from '../../kit/html/clean-html.ts';
import { pageOfSection } from '../courses/section.store.ts';
import { openPackageOf } from '../packages/package.store.ts';
import { quizFactsOf } from './quiz.store.ts';
import { conflict, refuseClosed, type SectionRecord, sectionDone } from './section-record.ts';

export async function openSection(ctx: SignedInCtx, record: SectionRecord): Promise<OpenSection> {
  refuseClosed(record);
  const { section, isDone } = record;
  const page = section.type === 'page' ? pageOfSection(section) : null;
  return {
    id: section.id,
    type: section.type,
    title: section.title,
    isDone,
    html: page && cleanHtml(page.html),
    videoUrls: framesOf(page?.videoLinks ?? []),
    file: section.file,
    quiz: section.type === 'quiz' ? await quizFactsOf(ctx, record) : null,
    package: section.type === 'scorm' ? await openPackageOf(ctx, record) : null,
  };
}

export async function readSection(ctx: SignedInCtx, record: SectionRecord): Promise<void> {
  refuseClosed(record);
  if (record.isDone) return;
  if (record.section.type !== 'page' && record.section.type !== 'file')
    throw conflict('not-readable', learningMessages.notReadable);
  await sectionDone(ctx, record, null);
}
