import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsOn } from './dated.ts';
import { type DetailsSpan, inForce, redrawDetails } from './details.ts';

const place = { departmentId: 1, locationId: 2 };
const clerk: DetailsSpan = { title: 'Clerk', ...place, from: '2020-01-01', to: null };
const days = ['2020-01-01', '2021-06-15', '2022-02-28', '2023-12-31', '2025-07-01'];

describe('what a position is called and where it stands', () => {
  test('changes from the day on, and was what it was until the day before', () => {
    const spans = redrawDetails([clerk], '2022-03-01', { ...place, title: 'Lead' });
    expect(spans).toEqual([
      { ...clerk, to: '2022-02-28' },
      { ...place, title: 'Lead', from: '2022-03-01', to: null },
    ]);
    expect(inForce(spans, '2022-02-01').current.title).toBe('Clerk');
    expect(inForce(spans, '2022-03-01').current.title).toBe('Lead');
  });

  test('stays as it is where nothing differs', () => {
    const spans = [clerk];
    expect(redrawDetails(spans, '2024-01-01', clerk)).toBe(spans);
  });

  test('is on every day what replaying the changes gives, however they come', () => {
    const changes = fc.array(
      fc.record({
        from: fc.constantFrom(...days),
        title: fc.constantFrom('Clerk', 'Lead', 'Head'),
        departmentId: fc.option(fc.nat(2)),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(changes, (made) => {
        let spans: readonly DetailsSpan[] = [clerk];
        const replayed = new Map(days.map((day) => [day, `${clerk.title} 1`]));
        for (const { from, title, departmentId } of made) {
          spans = redrawDetails(spans, from, { title, departmentId, locationId: 2 });
          const made = `${title} ${departmentId}`;
          if (replayed.get(from) === made) continue;
          for (const day of days) if (day >= from) replayed.set(day, made);
        }
        for (const day of days)
          expect(
            spans
              .filter((span) => holdsOn(span, day))
              .map(({ title, departmentId }) => `${title} ${departmentId}`),
          ).toEqual([replayed.get(day)]);
      }),
    );
  });
});
