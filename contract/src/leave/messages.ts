import { withArticle } from '../kit/article.ts';
import { dayInWords } from '../kit/day-in-words.ts';

/** Messages of refusals and warnings in leave. Hours are formatted with `hoursInWords`. */
export const leaveMessages = {
  noWork: 'None of these days is a working day, so no leave is needed.',
  noPattern:
    'There’s no work pattern for these days, so hours can’t be counted. Ask your HR team to assign one.',
  unknownType: 'Choose a leave type from the list.',
  beforeEmployment: (firstDay: string) =>
    `Choose a date from ${dayInWords(firstDay)}, the first day of employment.`,
  wrongOrder: 'Choose an end date on or after the start date.',
  tooLong: 'A request can cover up to one year. Split it into two requests.',
  tooFarAhead: (lastDay: string) => `Leave can be requested up to ${dayInWords(lastDay)}.`,
  forecastTooFar: (lastDay: string) => `Choose a date up to ${dayInWords(lastDay)}`,
  partOutside: (day: string) => `${dayInWords(day)} isn’t a working day in this request.`,
  partTooLong: (day: string, hours: string) =>
    `The working day on ${dayInWords(day)} is ${hours}. Enter fewer hours.`,
  partTwice: (day: string) =>
    `${dayInWords(day)} is entered more than once. Keep one entry for each day.`,
  bankedOutside: (day: string) => `${dayInWords(day)} is outside the dates of this request.`,
  bankedWithoutHours: (day: string) => `Enter the hours worked on ${dayInWords(day)}.`,
  bankedTooLong: (day: string, hours: string) =>
    `Up to ${hours} can be banked on ${dayInWords(day)}.`,
  overlaps: (what: string) => `This overlaps ${what}.`,
  beyondBalance: (by: string, covered: string | null) =>
    `This is ${by} more than the balance.${covered ? ` The balance will be enough from ${dayInWords(covered)}.` : ' The balance won’t cover it within three years.'}`,
  goesNegative: (by: string, covered: string | null) =>
    `The balance will go ${by} below zero.${covered ? ` It will be back to zero by ${dayInWords(covered)}.` : ''}`,
  tooSoon: (days: number) =>
    `This leave needs ${days} ${days === 1 ? 'day' : 'days'} of notice. If it’s urgent, talk to the approver.`,
  evidence: (days: number) =>
    `Leave of more than ${days} ${days === 1 ? 'day' : 'days'} needs evidence. Attach a medical certificate or similar.`,
  reasonNeeded: 'Enter a reason',
  countryStays: 'This leave type is in use, so its country can’t be changed.',
  earnedSince: (day: string) =>
    `Balances include leave accrued since ${dayInWords(day)}. The entries will be added within an hour.`,
  recounted: (now: string, before: string) =>
    `Working hours have changed since this was requested: ${now} instead of ${before}.`,
  bankedTimeSpent: (balance: string) =>
    `Some of this banked time has already been taken. Without it, the balance would be ${balance}.`,
  reportUpToToday: 'Choose a date up to today',
  holidaysUnknown: (year: number) =>
    `Public holidays for ${year} haven’t been added yet, so leave on those days would be deducted. Ask your HR team.`,
  localHoliday: (title: string, day: string) =>
    `${title} on ${dayInWords(day)} is a public holiday in part of your state. If it applies to you, ask your HR team to add it.`,
  regionUnknown: (title: string, day: string) =>
    `${title} on ${dayInWords(day)} is a public holiday in some states or regions. Your location has no state or region set, so the day would be deducted. Ask your HR team.`,
  ruleGap: (day: string) =>
    `No rule applies on ${dayInWords(day)}. Start the next rule on that day.`,
  codeTaken: (code: string) => `A leave type with the code ${code} already exists.`,
  secondManager: 'This leave type needs a second manager.',
  secondRole: (role: string) => `This leave type also needs ${withArticle(role)}.`,
  nobodyToAsk: 'This request has no approver. Ask your HR team to add one.',
  notBanking: 'Time can’t be banked with this leave type.',
  bankedAlready: (day: string) => `Time has already been banked on ${dayInWords(day)}.`,
  notYetWorked: 'Only time that has been worked can be banked.',
  nothingWorked: 'Enter the hours worked on each day.',
  shortCover: (day: string, needed: number, size: number, percent: number) =>
    `On ${dayInWords(day)} fewer than ${needed} of ${size} people in the team would be working (the minimum cover is ${percent}%).`,
  othersAway: (count: number) => `${count} ${count === 1 ? 'other' : 'others'} away`,
  notChangeable: 'This request has already been decided and can’t be changed.',
  notWaiting: 'This request isn’t awaiting your approval.',
  alreadyStarted: 'This leave has already started. Request its cancellation instead.',
  cancelNeedsApproval: 'Cancelling this leave needs approval. Request its cancellation.',
  cancelFreely: 'You can cancel this leave yourself.',
  endedBy: (state: string, who: string) => `${state} by ${who}`,
  outcomeSeen: 'You’ve already seen this.',
  nothingProposed: 'No changes have been proposed.',
  nothingChanged: 'Change the leave type, dates or hours before you propose changes.',
} as const;
