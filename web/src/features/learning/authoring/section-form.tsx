import { Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { addSection, editSection } from '@tenure/contract/learning/author-endpoints';
import { packageFile } from '@tenure/contract/learning/package';
import {
  type AuthoredSection,
  pagePictures,
  type QuizContent,
  type SectionInput,
  type SectionType,
  sectionFile,
  sectionForm,
} from '@tenure/contract/learning/section';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { FileField } from '../../../ui/form/files/file-field.tsx';
import { pictureStoreFor } from '../../../ui/rich-text/picture-store.ts';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import classes from '../learning.module.css';
import { useRefreshLearning } from '../queries.ts';
import { QuizQuestions } from './quiz-questions.tsx';

const RichTextEditor = lazy(() => import('../../../ui/rich-text/rich-text-editor.tsx'));

interface Props {
  courseId: number;
  type: SectionType;
  section: AuthoredSection | null;
  onClose: () => void;
}

const pictures = pictureStoreFor(pagePictures);

const newQuiz: QuizContent = { passMark: 80, mostAttempts: null, drawn: null, questions: [] };

const fileLabels = { page: 'Image or video', file: 'File', scorm: 'Package' } as const;

/** One form for the five types of section; what each needs is shown. */
export function SectionForm({ courseId, type, section, onClose }: Props) {
  const attempt = useAttempt();
  const refresh = useRefreshLearning();
  const [title, setTitle] = useState(section?.title ?? '');
  const [html, setHtml] = useState(section?.page?.html ?? '');
  const [videos, setVideos] = useState((section?.page?.videoLinks ?? []).join('\n'));
  const [fileId, setFileId] = useState<number | null>(section?.file?.id ?? null);
  const [quiz, setQuiz] = useState<QuizContent>(section?.quiz ?? newQuiz);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const videoLinks = videos.split('\n').filter((line) => line.trim() !== '');
  const content = { page: { html, videoLinks }, quiz, file: {}, scorm: {}, session: {} }[type];
  const hasFile = type === 'page' || type === 'file' || type === 'scorm';
  const save = () => {
    const input = sectionForm.safeParse({
      type,
      title,
      fileId: hasFile ? fileId : null,
      content,
    });
    if (!input.success) {
      setProblem(input.error.issues[0]?.message ?? 'Fix the highlighted fields.');
      return;
    }
    setProblem(null);
    attempt(async () => {
      const body: SectionInput = input.data;
      if (section)
        await call(editSection, {
          params: { courseId, sectionId: section.id },
          body,
          ifMatch: section.version,
        });
      else await call(addSection, { params: { courseId }, body });
      toast.positive(section ? 'Section saved' : 'Section added');
      onClose();
      await refresh();
    });
  };

  return (
    <div className={classes.stack}>
      <TextInput
        label="Title"
        withAsterisk
        maxLength={150}
        data-autofocus
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      {type === 'page' ? (
        <>
          <Suspense fallback={<LoadingRows label="Loading editor" rows={4} />}>
            <RichTextEditor
              id="section-text"
              label="Text"
              description={undefined}
              isRequired={false}
              error={undefined}
              value={html}
              onChange={setHtml}
              pictures={pictures}
            />
          </Suspense>
          <Textarea
            label="Video links"
            description="From YouTube, Vimeo, Loom or Wistia, one on each line."
            autosize
            minRows={2}
            value={videos}
            onChange={(event) => setVideos(event.currentTarget.value)}
          />
        </>
      ) : null}
      {hasFile ? (
        <FileField
          label={fileLabels[type]}
          isRequired={type !== 'page'}
          use={type === 'scorm' ? packageFile : sectionFile}
          value={fileId}
          savedName={section?.file?.name}
          error={undefined}
          onChange={setFileId}
          onBusy={setBusy}
        />
      ) : null}
      {type === 'quiz' ? (
        <>
          <NumberInput
            label="Pass mark"
            suffix="%"
            min={1}
            max={100}
            value={quiz.passMark}
            onChange={(value) => setQuiz({ ...quiz, passMark: Number(value) || 1 })}
          />
          <NumberInput
            label="Attempts"
            description="Leave empty for unlimited attempts."
            min={1}
            max={20}
            value={quiz.mostAttempts ?? ''}
            onChange={(value) =>
              setQuiz({ ...quiz, mostAttempts: value === '' ? null : Number(value) })
            }
          />
          <NumberInput
            label="Questions per attempt"
            description="Leave empty to ask all questions."
            min={1}
            max={100}
            value={quiz.drawn ?? ''}
            onChange={(value) => setQuiz({ ...quiz, drawn: value === '' ? null : Number(value) })}
          />
          <QuizQuestions
            questions={quiz.questions}
            onChange={(questions) => setQuiz({ ...quiz, questions })}
          />
        </>
      ) : null}
      {type === 'scorm' ? (
        <p className={classes.quiet}>
          A SCORM 1.2 or 2004 package as a ZIP file. People complete it in the package itself, which
          reports their score. Sequencing rules of SCORM 2004 aren’t applied.
        </p>
      ) : null}
      {type === 'session' ? (
        <p className={classes.quiet}>
          People complete this section by attending one of the course’s sessions.
        </p>
      ) : null}
      {problem ? (
        <p role="alert" className={classes.late}>
          {problem}
        </p>
      ) : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={save} disabled={isBusy}>
          {section ? 'Save changes' : 'Add section'}
        </Button>
      </div>
    </div>
  );
}
