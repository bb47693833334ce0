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

test('a number is named by its label, and a missing stage by its name', () => {
  const [planning, , finalise] = named.content.phases;
  const phases = [{ ...planning, opensAfterDays: 2000 }, finalise] as typeof named.content.phases;
  const wrong = { ...named, content: { ...named.content, lengthInDays: 0, phases } };
  expect(problemsIn(wrong).fields.content?.split('. ')).toEqual([
    'Phase 1: Opens after: Use a whole number from 0 to 1,000',
    'Length of an appraisal: Use a whole number from 1 to 1,000',
    'Add a phase for the stage In progress',
  ]);
});

test('a checkpoint without questions, or with one that nobody answers, says what to do', () => {
  const checkpoint = {
    title: 'Half year',
    description: null,
    isMandatory: false,
    opensAfterDays: 1,
  };
  const question = { title: 'How is it going?', type: 'text' as const, assignedTo: [] };
  const checkpoints = [
    { ...checkpoint, questions: [] },
    { ...checkpoint, questions: [question] },
  ];
  const section = { ...blankSection('checkpoint'), checkpoints };
  const sections = [...named.content.sections, section];
  expect(
    problemsIn({ ...named, content: { ...named.content, sections } }).fields.content?.split('. '),
  ).toEqual([
    'Section 3, checkpoint 1: Add at least one question',
    'Section 3, checkpoint 2, question 1: Choose who answers',
  ]);
});
