/** The controls of a section's form that only sections have. */
import { Textarea } from '@mantine/core';
import { pagePictures, type QuizQuestion } from '@tenure/contract/learning/section';
import { lazy, useState } from 'react';
import { type ControlProps, frameOf } from '../../../ui/form/control-props.ts';
import { pictureStoreFor } from '../../../ui/rich-text/picture-store.ts';
import { QuizQuestions } from './quiz-questions.tsx';

const RichTextEditor = lazy(() => import('../../../ui/rich-text/rich-text-editor.tsx'));

const pictures = pictureStoreFor(pagePictures);

function PageText({ field, id, value, error, onChange }: ControlProps) {
  return (
    <RichTextEditor
      id={id}
      label={field.label}
      isRequired={field.isRequired}
      error={error}
      value={String(value ?? '')}
      onChange={onChange}
      pictures={pictures}
    />
  );
}

const linksIn = (typed: string) => typed.split('\n').filter((line) => line.trim() !== '');

/** One link on each line; what is typed stays as it is, including empty lines. */
function VideoLinks(props: ControlProps) {
  const links = ((props.value ?? []) as readonly string[]).join('\n');
  const [typed, setTyped] = useState(links);
  return (
    <Textarea
      {...frameOf(props)}
      autosize
      minRows={2}
      value={linksIn(typed).join('\n') === links ? typed : links}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        props.onChange(linksIn(currentTarget.value));
      }}
    />
  );
}

export const sectionControls = {
  'content.html': PageText,
  'content.videoLinks': VideoLinks,
  'content.questions': QuizQuestions,
};

export const sectionWords = {
  'content.html': (html: unknown) =>
    new DOMParser().parseFromString(String(html ?? ''), 'text/html').body.textContent ?? '',
  'content.questions': (questions: unknown) =>
    ((questions ?? []) as readonly QuizQuestion[])
      .map(({ text }, n) => `${n + 1}. ${text}`)
      .join('; '),
};
