import { dayInWords } from '../kit/day-in-words.ts';

/** What leave says when it says no, or warns. Hours are written by `hoursInWords`. */
export const leaveMessages = {
  noWork: 'You don’t work on any of these days, so you don’t need leave.',
  unknownType: 'Choose a leave type that is open to you.',
  wrongOrder: 'Choose an end date on or after the start date.',
  tooLong: 'A request covers at most one year. Split it into two.',
  tooFarAhead: (lastDay: string) => `Leave can be requested up to ${dayInWords(lastDay)}.`,
  forecastTooFar: (lastDay: string) => `Choose a date up to ${dayInWords(lastDay)}.`,
  partOutside: (day: string) =>
    `${dayInWords(day)} is not one of the days you work in this request.`,
  partTooLong: (day: string, hours: string) =>
    `You work ${hours} on ${dayInWords(day)}. Enter less.`,
  partTwice: (day: string) =>
    `${dayInWords(day)} is entered more than once. Keep one entry for each day.`,
  bankedOutside: (day: string) => `${dayInWords(day)} is outside the dates of this request.`,
  bankedWithoutHours: (day: string) => `Enter the hours you worked on ${dayInWords(day)}.`,
  bankedTooLong: (day: string, hours: string) =>
    `You can bank up to ${hours} on ${dayInWords(day)}.`,
  overlaps: (what: string) => `This overlaps ${what}.`,
  beyondBalance: (by: string, covered: string | null) =>
    `This is ${by} more than your balance.${covered ? ` It would be covered from ${dayInWords(covered)}.` : ' Your balance won’t cover it in the next three years.'}`,
  goesNegative: (by: string, covered: string | null) =>
    `Your balance goes ${by} below zero.${covered ? ` It is covered again from ${dayInWords(covered)}.` : ''}`,
  tooSoon: (days: number) =>
    `This leave needs ${days} ${days === 1 ? 'day' : 'days'} of notice. Talk to your manager if it can’t wait.`,
  evidence: (days: number) =>
    `Leave of more than ${days} ${days === 1 ? 'day' : 'days'} needs evidence, such as a certificate. Attach it.`,
  reasonNeeded: 'Enter a reason.',
  countryStays: 'This leave type is in use, so its country can’t be changed.',
  earnedSince: (day: string) =>
    `Balances include what was earned since ${dayInWords(day)}. The entries are added within the hour.`,
  recounted: (now: string, before: string) =>
    `Working hours have changed since this was requested: ${now} instead of ${before}.`,
  bankedTimeSpent: (balance: string) =>
    `Some of this time has been taken. Without it the balance would be ${balance}.`,
  reportUpToToday: 'Choose a date up to today.',
  holidaysUnknown: (year: number) =>
    `Public holidays for ${year} aren’t entered yet. Leave on them would be deducted; ask your HR team.`,
  localHoliday: (title: string, day: string) =>
    `${title} on ${dayInWords(day)} is a public holiday in part of your state. If it’s one for you, ask your HR team to add it.`,
  ruleGap: (day: string) =>
    `No rule applies on ${dayInWords(day)}. Start the next rule on that day.`,
  codeTaken: (code: string) => `A leave type with the code ${code} already exists.`,
  secondManager: 'This leave type needs a second manager.',
  secondRole: (role: string) =>
    `This leave type also needs ${/^[AEIOUH]/i.test(role) ? 'an' : 'a'} ${role}.`,
  nobodyToAsk: 'This request has no approver. Ask your HR team to add one.',
  alreadyDecided: (who: string, what: string, when: string) => `${who} ${what} on ${when}.`,
  notBanking: 'You can’t bank time with this leave type.',
  bankedAlready: (day: string) => `You’ve already banked time on ${dayInWords(day)}.`,
  notYetWorked: 'You can only bank time you’ve already worked.',
  nothingWorked: 'Enter the hours you worked on each day.',
  shortCover: (day: string, needed: number, size: number, percent: number) =>
    `On ${dayInWords(day)} fewer than ${needed} of ${size} people in the team would be working (${percent} % is the minimum cover).`,
  notChangeable: 'This request has already been decided and can’t be changed.',
  notWaiting: 'This request is not awaiting your approval.',
  alreadyStarted: 'This leave has already started. Request its cancellation instead.',
  cancelNeedsApproval: 'Cancelling this leave needs approval. Request its cancellation.',
  cancelFreely: 'You can cancel this leave yourself.',
  nothingProposed: 'No changes have been proposed.',
  nothingChanged: 'Change the leave type, dates or hours before you propose it.',
} as const;

/** 456 minutes are "7 h 36 min". */
export function hoursInWords(minutes: number): string {
  const whole = Math.abs(minutes);
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  const text = rest === 0 ? `${hours} h` : hours === 0 ? `${rest} min` : `${hours} h ${rest} min`;
  return minutes < 0 ? `−${text}` : text;
}
