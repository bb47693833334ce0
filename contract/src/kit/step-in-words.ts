/** A sentence about who did what and when: "Mia Chen approved it on 10 March 2026 at 1:00 pm." */
export function stepInWords(
  step: { readonly who: string | null; readonly words: string; readonly at: string | Date },
  timeZone: string,
): string {
  const when = formatIn(timeZone).format(new Date(step.at));
  return `${step.who ?? 'Tenure'} ${step.words} on ${when}.`;
}

/** Making a format costs as much as the rest of reading a record, and there are few time zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'long', timeStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format;
}
