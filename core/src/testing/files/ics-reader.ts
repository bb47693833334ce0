/** A strict iCalendar parser (RFC 5545) that throws on anything a lenient one would accept. */

/** Section 3.1: a name, parameters, and a value without control characters. */
const contentLine =
  /^(?<name>[A-Z0-9-]+)(?<params>(?:;[A-Z0-9-]+=[^\p{Cc}";:,]*(?:,[^\p{Cc}";:,]*)*)*):(?<value>[^\p{Cc}]*)$/u;
/** Section 3.3.11: required characters are escaped, and no others. */
const text = /^(?:[^\\;,\p{Cc}]|\\[\\;,nN])*$/u;

const once = ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'STATUS', 'SEQUENCE', 'TRANSP'];
const shapes: Readonly<Record<string, RegExp>> = {
  UID: text,
  SUMMARY: text,
  'X-WR-CALNAME': text,
  DTSTAMP: /^\d{8}T\d{6}Z$/,
  DTSTART: /^\d{8}(T\d{6}Z)?$/,
  DTEND: /^\d{8}(T\d{6}Z)?$/,
  LOCATION: text,
  STATUS: /^(CONFIRMED|TENTATIVE|CANCELLED)$/,
  SEQUENCE: /^\d+$/,
  TRANSP: /^(OPAQUE|TRANSPARENT)$/,
  VERSION: /^2\.0$/,
  METHOD: /^(PUBLISH|CANCEL)$/,
};

type Event = Record<string, string>;

function must(truth: boolean, what: string): asserts truth {
  if (!truth) throw new Error(what);
}

export function readStrictly(ics: string): Event[] {
  must(ics.endsWith('\r\n'), 'The last line has no end');
  must(!/[^\r]\n|\r[^\n]/.test(ics), 'Lines end with CR and LF');
  for (const line of ics.split('\r\n'))
    must(new TextEncoder().encode(line).length <= 75, `More than 75 octets: ${line}`);
  const lines = ics.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  must(lines[0] === 'BEGIN:VCALENDAR', 'It begins with a calendar');
  must(lines.at(-1) === 'END:VCALENDAR', 'It ends with the calendar');
  const calendar: Event = {};
  const events: Event[] = [];
  let event: Event | undefined;
  for (const line of lines.slice(1, -1)) {
    const { name = '', params = '', value = '' } = contentLine.exec(line)?.groups ?? {};
    must(name !== '', `No content line: ${line}`);
    must(shapes[name]?.test(value) ?? true, `${name} cannot be ${value}`);
    if (name === 'BEGIN' || name === 'END') {
      must(value === 'VEVENT' && (name === 'BEGIN') === !event, `Out of place: ${line}`);
      if (event) events.push(whole(event));
      event = event ? undefined : {};
      continue;
    }
    const into = event ?? calendar;
    must(!(name in into), `${name} appears more than once`);
    const isDay = /^\d{8}$/.test(value);
    must(
      !/^DT(START|END)$/.test(name) || params === (isDay ? ';VALUE=DATE' : ''),
      `${name} is a whole day, or an instant in UTC`,
    );
    into[name] = value.replace(/\\([\\;,])/g, '$1');
  }
  must(event === undefined, 'An event has no end');
  must('VERSION' in calendar && 'PRODID' in calendar, 'A calendar has a version and a product');
  must(new Set(events.map(({ UID }) => UID)).size === events.length, 'Each event has its own UID');
  return events;
}

function whole(event: Event): Event {
  for (const name of once) must(name in event, `An event has no ${name}`);
  must(String(event.DTEND) > String(event.DTSTART), 'An event ends after it begins');
  return event;
}
