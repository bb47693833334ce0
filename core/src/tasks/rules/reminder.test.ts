import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dates } from '../../worktime/public.ts';
import { reminderOn } from './reminder.ts';

const task = { dueDate: '2026-03-20', before: 2, after: 3, remindedOn: null };

describe('a reminder of a task', () => {
  test.each([
    ['isn’t sent three days before, when two were chosen', task, '2026-03-17', null],
    ['is sent two days before', task, '2026-03-18', 'due-soon'],
    ['is sent late rather than never', task, '2026-03-20', 'due-soon'],
    ['is sent once before the due date', { ...task, remindedOn: '2026-03-18' }, '2026-03-20', null],
    ['is sent the day after', { ...task, remindedOn: '2026-03-18' }, '2026-03-21', 'overdue'],
    ['isn’t sent again the next day', { ...task, remindedOn: '2026-03-21' }, '2026-03-22', null],
    [
      'is sent again three days later',
      { ...task, remindedOn: '2026-03-21' },
      '2026-03-24',
      'overdue',
    ],
    ['is never sent before, when none was chosen', { ...task, before: 0 }, '2026-03-20', null],
    ['is never sent after, when none was chosen', { ...task, after: 0 }, '2026-03-24', null],
    ['ends after ten times', task, '2026-04-20', null],
  ])('%s', (_, facts, today, expected) => {
    expect(reminderOn(facts, today)).toBe(expected);
  });

  test('is sent at most once before and ten times after, however often the job runs', () => {
    const days = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(days, days, fc.integer({ min: 1, max: 3 }), (before, after, runs) => {
        let remindedOn: string | null = null;
        const sent = { 'due-soon': 0, overdue: 0 };
        for (let day = -40; day < 400; day += 1)
          for (let run = 0; run < runs; run += 1) {
            const today = dates.addDays('2026-03-20', day);
            const due = reminderOn({ dueDate: '2026-03-20', before, after, remindedOn }, today);
            if (!due) continue;
            sent[due] += 1;
            remindedOn = today;
          }
        expect(sent).toEqual({ 'due-soon': before ? 1 : 0, overdue: after ? 10 : 0 });
      }),
    );
  });
});
