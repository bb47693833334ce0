import { expect, test } from 'vitest';
import { blankSection, blankTemplate, movedTo, problemsIn } from './template-draft.ts';

const named = { ...blankTemplate(), title: 'Probation' };

test('a new template only lacks a title', () => {
  expect(problemsIn(blankTemplate()).fields).toEqual({ title: 'Enter a title' });
  expect(problemsIn(named).fields).toEqual({});
});

test('what is wrong is named with its place', () => {
  const goal = { ...blankSection('goal'), weight: 60, title: '' };
  const wrong = { ...named, content: { ...named.content, sections: [goal] } };
  expect(problemsIn(wrong).fields.content).toBe(
    'Section 1: Enter a title. Section weights must add up to 100%',
  );
});

test('a list is put in order', () => {
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
