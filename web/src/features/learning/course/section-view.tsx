import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { StoredFile } from '@tenure/contract/files/endpoints';
import type { OpenSection, SectionBrief } from '@tenure/contract/learning/section';
import { completeSection } from '@tenure/contract/learning/taking-endpoints';
import { call } from '../../../lib/call.ts';
import { hasFailed } from '../../../lib/has-failed.ts';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import classes from '../learning.module.css';
import { sectionQuery, useRefreshLearning } from '../queries.ts';
import { PackagePlayer } from './package-player.tsx';
import { Quiz } from './quiz.tsx';

interface Props {
  userId: number;
  course: { readonly id: number; readonly sections: readonly SectionBrief[] };
  enrolmentId: number;
  section: SectionBrief;
}

/** One section of a course, rendered by type. */
export function SectionView({ userId, course, enrolmentId, section }: Props) {
  // Another tab may have made progress meanwhile.
  const query = useQuery({
    ...sectionQuery(userId, enrolmentId, section.id),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const router = useRouter();
  const attempt = useAttempt();
  const refresh = useRefreshLearning();
  const place = course.sections.findIndex(({ id }) => id === section.id);
  const after = course.sections[place + 1];
  const others = course.sections.filter(({ id }) => id !== section.id);
  const goOn = async () => {
    await refresh();
    if (after)
      await router.navigate({ href: `/learning/courses/${course.id}?section=${after.id}` });
    else await router.navigate({ href: `/learning/courses/${course.id}` });
  };
  const isLast = others.every(({ isDone }) => isDone);
  const completed = async () => {
    toast.positive(
      isLast && !section.isDone
        ? 'Course completed. Your certificate is ready.'
        : `${section.title} completed`,
    );
    await refresh();
  };
  const read = () =>
    attempt(async () => {
      const params = { userId, courseEnrolmentId: enrolmentId, sectionId: section.id };
      await call(completeSection, { params });
      if (!section.isDone && isLast) toast.positive('Course completed. Your certificate is ready.');
      await goOn();
    });
  if (query.isPending) return <LoadingRows label={`Loading ${section.title}`} rows={4} />;
  if (hasFailed(query))
    return (
      <ErrorState
        title={`${section.title} couldn’t be loaded`}
        error={query.error}
        onRetry={query.refetch}
      />
    );
  const shown = query.data;
  const isRead = shown.type === 'page' || shown.type === 'file';
  return (
    <article className={classes.stack}>
      <h2>{shown.title}</h2>
      {shown.package ? null : <Content shown={shown} />}
      {shown.quiz ? (
        <Quiz
          address={{ userId, courseEnrolmentId: enrolmentId, sectionId: section.id }}
          facts={shown.quiz}
          isDone={shown.isDone}
          onContinue={goOn}
        />
      ) : null}
      {shown.package ? (
        <PackagePlayer
          address={{ userId, courseEnrolmentId: enrolmentId, sectionId: section.id }}
          title={shown.title}
          content={shown.package}
          isDone={shown.isDone}
          onDone={completed}
          onContinue={goOn}
        />
      ) : null}
      {shown.type === 'session' ? (
        <p>
          {shown.isDone
            ? 'You attended this session.'
            : 'Book a session below. This section is complete once your attendance is recorded.'}
        </p>
      ) : null}
      {isRead ? (
        <div className={classes.actions}>
          <Button onClick={read}>
            {after ? 'Continue' : shown.isDone ? 'Done' : 'Complete course'}
          </Button>
        </div>
      ) : null}
    </article>
  );
}

/** Also used in the authors' draft preview. */
export function Content({
  shown,
}: {
  shown: Pick<OpenSection, 'title' | 'html' | 'videoUrls' | 'file'>;
}) {
  return (
    <>
      {shown.html ? <RichText html={shown.html} /> : null}
      {[...new Set(shown.videoUrls)].map((address, n) => (
        <iframe
          key={address}
          className={classes.frame}
          src={address}
          title={n === 0 ? `Video: ${shown.title}` : `Video ${n + 1}: ${shown.title}`}
          allow="fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ))}
      {shown.file ? <FileContent file={shown.file} /> : null}
    </>
  );
}

function FileContent({ file }: { file: StoredFile }) {
  if (file.contentType.startsWith('image/'))
    return <img className={classes.media} src={file.url} alt={file.name} />;
  if (file.contentType.startsWith('video/'))
    return (
      // biome-ignore lint/a11y/useMediaCaption: authors upload videos without caption files
      <video className={classes.media} src={file.url} controls preload="metadata" />
    );
  return (
    <div>
      <Button component="a" href={file.url} variant="default">
        Download {file.name}
      </Button>
    </div>
  );
}
