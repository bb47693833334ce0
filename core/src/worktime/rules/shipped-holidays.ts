/** The built-in public holidays of a new tenant: this year and the next two, each with its source. */
import { type Holiday, holidaysOf } from './holiday.ts';
import { australianRules } from './holidays-au.ts';
import { britishRules } from './holidays-gb.ts';
import { newZealandRules } from './holidays-nz.ts';

export function shippedHolidays(years: readonly number[] = [2026, 2027, 2028]): Holiday[] {
  return [
    ...holidaysOf('AU', australianRules, years),
    ...holidaysOf('NZ', newZealandRules, years),
    ...holidaysOf('GB', britishRules, years),
  ];
}
