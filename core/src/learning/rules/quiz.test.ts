import type { QuizContent } from '@tenure/contract/learning/section';
import { describe, expect, test } from 'vitest';
import { answersTo, asked, draw, grade } from './quiz.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id, text: `Option ${id}` }));
const content: QuizContent = {
  passMark: 60,
  mostAttempts: null,
  drawn: null,
  questions: [
    { id: 'one', text: 'One?', type: 'single', options, correct: ['b'] },
    { id: 'many', text: 'Many?', type: 'multiple', options, correct: ['a', 'c'] },
    { id: 'text', text: 'Text?', type: 'short-text', options: [], correct: ['Sword fish'] },
  ],
};

describe('a quiz', () => {
  test('is drawn from the pool, shuffled by the seed and nothing else', () => {
    const drawn = draw({ ...content, drawn: 2 }, 'seed');
    expect(drawn).toHaveLength(2);
    expect(draw({ ...content, drawn: 2 }, 'seed')).toEqual(drawn);
    const orders = new Set(
      Array.from({ length: 40 }, (_, n) => JSON.stringify(draw(content, `seed ${n}`))),
    );
    expect(orders.size).toBeGreaterThan(10);
  });

  test('asks without telling what is correct', () => {
    expect(JSON.stringify(asked(content, draw(content, 'x')))).not.toMatch(/correct|Sword fish/);
  });

  test.each([
    [{ one: ['b'], many: ['c', 'a'], text: ['  sword  FISH '] }, 100, true],
    [{ one: ['b'], many: ['a', 'c'], text: ['whale'] }, 66, true],
    [{ one: ['b'], many: ['a'], text: ['whale'] }, 33, false],
    [{ one: ['a', 'b'], many: ['a', 'b', 'c'] }, 0, false],
    [{}, 0, false],
  ])('%j scores %i', (answers, score, isPassed) => {
    expect(grade(content, draw(content, 'x'), answers)).toMatchObject({ score, isPassed });
  });

  test('keeps answers to questions that were asked, and no others', () => {
    const drawn = [{ id: 'one', options: ['a', 'b', 'c'] }];
    expect(answersTo(drawn, { one: ['b'], many: ['a'] })).toEqual({ one: ['b'] });
  });
});
