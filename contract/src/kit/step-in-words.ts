/** What somebody did and when, in a sentence: "Mia Chen approved it on 10 March 2026 at 1:00 pm." */
export function stepInWords(
  step: { readonly who: string | null; readonly words: string; readonly at: string | Date },
  timeZone: string,
): string {
  const when = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(step.at));
  return `${step.who ?? 'Tenure'} ${step.words} on ${when}.`;
}
