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

  test('a planned change stays planned when another field changes before it', () => {
    const planned = redrawDetails([clerk], '2026-05-01', { ...place, title: 'Lead' });
    const moved = redrawDetails(planned, '2026-03-10', { ...clerk, departmentId: 9 });
    expect(moved).toEqual([
      { ...clerk, to: '2026-03-09' },
      { ...clerk, departmentId: 9, from: '2026-03-10', to: '2026-04-30' },
      { ...clerk, title: 'Lead', departmentId: 9, from: '2026-05-01', to: null },
    ]);
  });

  test('a planned change is taken back by keeping the earlier value on its day', () => {
    const planned = redrawDetails([clerk], '2026-05-01', { ...place, title: 'Lead' });
    expect(redrawDetails(planned, '2026-05-01', clerk)).toEqual([clerk]);
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
        const titles = days.map((): string => clerk.title);
        const departments = days.map((): number | null => clerk.departmentId);
        /** A value holds until the first later day on which the field was planned to change. */
        const write = <T>(values: T[], at: number, value: T) => {
          const before = values[at];
          for (let n = at; n < values.length && values[n] === before; n += 1) values[n] = value;
        };
        for (const { from, title, departmentId } of made) {
          spans = redrawDetails(spans, from, { title, departmentId, locationId: 2 });
          write(titles, days.indexOf(from), title);
          write(departments, days.indexOf(from), departmentId);
        }
        for (const [n, day] of days.entries())
          expect(
            spans
              .filter((span) => holdsOn(span, day))
              .map(({ title, departmentId }) => `${title} ${departmentId}`),
          ).toEqual([`${titles[n]} ${departments[n]}`]);
      }),
    );
  });
});
