import { expect, test } from 'vitest';
import { sectionFields, sectionTypes } from './section.ts';

test('each type of section has its own fields, and needs its file', () => {
  const keys = Object.fromEntries(
    sectionTypes.map((type) => [
      type,
      sectionFields(type).map(({ key, isRequired }) => (isRequired ? `${key}*` : key)),
    ]),
  );
  expect(keys).toEqual({
    page: ['title*', 'content.html', 'content.videoLinks', 'fileId'],
    file: ['title*', 'fileId*'],
    scorm: ['title*', 'fileId*'],
    quiz: [
      ...['title*', 'content.passMark', 'content.mostAttempts', 'content.drawn'],
      'content.questions*',
    ],
    session: ['title*'],
  });
});
