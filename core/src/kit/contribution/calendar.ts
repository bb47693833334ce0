/** What day it is for someone is decided by their own time zone, not by the server's. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function dayIn(timezone: string, instant: Date): string {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' });
    formats.set(timezone, format);
  }
  return format.format(instant);
}
