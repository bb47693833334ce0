import { expect, test } from 'vitest';
import { keepMine } from '../../../ui/form/unsaved/conflict.ts';
import {
  blankClause,
  blankTemplate,
  draftOf,
  movedTo,
  parts,
  problemsIn,
} from './template-draft.ts';

const clause = (text: string) => ({ ...blankClause(), text });
const named = { ...blankTemplate(), name: 'Agreement', clauses: [clause('One'), clause('Two')] };

test('a new template only lacks a name and the text of its clause', () => {
  const { fields, parts: inside } = problemsIn(blankTemplate());
  expect(Object.keys(fields)).toEqual(['name', 'clauses']);
  expect(inside).toEqual({ 'clauses.0.text': 'Enter the text of the clause' });
  expect(problemsIn(named).fields).toEqual({});
});

test('a condition without a value is named with its clause', () => {
  const unfinished = { ...clause('Three'), isConditional: true };
  expect(problemsIn({ ...named, clauses: [...named.clauses, unfinished] })).toMatchObject({
    fields: { clauses: 'Complete every condition' },
    parts: { 'clauses.2.onlyIf': 'Complete every condition' },
  });
});

test('an empty limit isn’t read as no limit', () => {
  expect(problemsIn({ ...named, daysToSign: null }).fields.daysToSign).toMatch(/whole number/);
  expect(problemsIn({ ...named, daysToSign: 0 }).fields).toEqual({});
});

test('clauses with the same text in another version are no conflict', () => {
  const stored = (version: number, name: string) =>
    draftOf({
      ...{ id: 1, name, version, daysToSign: 14, clauseCount: 1, modifiedAt: '', actions: [] },
      ...{ needsApproval: true, needsCountersignature: true, isArchived: false },
      clauses: [{ heading: null, text: 'One', onlyIf: null }],
    }).value;
  const [base, theirs] = [stored(1, 'Agreement'), stored(2, 'Contract')];
  expect(keepMine(parts, { base, mine: { ...base, daysToSign: 7 }, theirs })).toEqual({
    ...theirs,
    daysToSign: 7,
  });
});

test('clauses are put in order', () => {
  expect(movedTo(named.clauses, 1, 0).map(({ text }) => text)).toEqual(['Two', 'One']);
});
