/** The current day in a person's own time zone, not the server's. */
interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** The last answer: a request asks for its own moment several times. */
  quarter: number;
  day: string;
}

const zones = new Map<string, Zone>();

/** Days begin on a quarter of an hour of UTC in every time zone, since 1972 at the latest. */
const QUARTER_MS = 15 * 60_000;
const EVERY_ZONE_SINCE = Date.UTC(1973, 0);

export function dayIn(timezone: string, instant: Date): string {
  let zone = zones.get(timezone);
  if (!zone) {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' });
    zone = { format, quarter: Number.NaN, day: '' };
    zones.set(timezone, zone);
  }
  const time = instant.getTime();
  if (time < EVERY_ZONE_SINCE) return zone.format.format(instant);
  const quarter = Math.floor(time / QUARTER_MS);
  if (zone.quarter !== quarter) {
    zone.day = zone.format.format(instant);
    zone.quarter = quarter;
  }
  return zone.day;
}
