import { expect, test } from 'vitest';
import { dayIn } from './calendar.ts';

const zones = [
  'UTC',
  'Australia/Adelaide',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];

/** Without anything remembered. */
const dayAsShown = (timeZone: string, instant: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);

test('a day begins at midnight of its time zone, to the minute, and whatever was asked before', () => {
  // The end of daylight saving time in the south, an ordinary day, and the day that Samoa left out.
  for (const day of ['2026-04-04', '2026-03-10', '2011-12-30', '1969-07-20'])
    for (const zone of zones)
      for (const minutes of [0, 1439, 720, 615, 614, 855, 854, 630, 629, 1.5, 0]) {
        const instant = new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000);
        expect(dayIn(zone, instant), `${zone} ${instant.toISOString()}`).toBe(
          dayAsShown(zone, instant),
        );
      }
});

test('no time zone has its midnight within a quarter of an hour', () => {
  for (const zone of Intl.supportedValuesOf('timeZone'))
    for (const month of [0, 3, 6, 9]) {
      const at = new Date(Date.UTC(2026, month, 15, 12));
      const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName');
      const minutes = Number(/:(\d\d)$/.exec(parts?.value ?? '')?.[1] ?? 0);
      expect(minutes % 15, zone).toBe(0);
    }
});
