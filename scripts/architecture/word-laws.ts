/** User-facing texts use everyday English and one word for each thing: words to avoid, and alternatives. */
import { textsIn } from '../words/words-file.ts';

const avoided: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bwhoever\b/i, 'everyone who, people who'],
  [/\b(some|any|every)body\b/i, 'someone, anyone, everyone'],
  [/\bthemself\b/i, 'the employee, themselves'],
  [/\bwhom\b/i, 'who'],
  [/\be-mails?\b/i, 'email'],
  [/\btime off\b/i, 'leave'],
  [/\banew\b/i, 'again'],
  [/\bby itself\b/i, 'automatically'],
  [/\b(comes|came) about\b/i, 'is caused by, entries'],
  [/\bgo(es)? on (to|with|by)\b|\bgoes on\b/i, 'continue'],
  [/\bstands? (in|beside|behind|under|above)\b/i, 'is shown, acts for'],
  [/\bwait(s|ing)? for (you|your|a decision|approval)\b|^waiting$/i, 'awaiting approval, pending'],
  [/\bask(s|ed|ing)? for\b/i, 'request'],
  [/\bkind of\b|\bevery kind\b/i, 'type'],
  [/\b(nothing|what|balance) is kept\b/i, 'nothing is saved, no balance'],
  [/\bno longer holds\b|\bhas run out\b/i, 'no longer applies, has expired'],
  [/\bworth nothing\b|\bgood (once|for a (day|week))\b/i, 'stops working, valid for'],
  [/\bdays? free\b/i, 'days available'],
  [/\bchoose all\b/i, 'Select all'],
  [/\btry out\b/i, 'test'],
  [/\bthe asker\b|\bone’s own\b|\bthe person who asks\b/i, 'you, your'],
  [/(?<![“"])\bnobody\b(?! has$)/i, 'no one'],
  [/\b(is|are|be) told\b/i, 'is notified'],
  [/\breminds you (of|to)\b/i, 'sent you a reminder'],
  [/\bleave it empty\b/i, 'Leave empty'],
  [/\bswitch(ed)? (it )?(on|off)\b/i, 'turn on, turn off'],
  [/\b(people|those) (below|above) (you|them)\b/i, 'your team, their managers'],
  [/\d %|\} %/, 'a percentage without a space'],
  [/\bdecimals\b/i, 'decimal places'],
];

export function brokenWordLaws(wordsFile: string): string[] {
  return textsIn(wordsFile).flatMap(({ path, text }) => {
    const found = avoided.find(([pattern]) => pattern.test(text));
    return found ? [`${path} says “${text}”: write ${found[1]} instead.`] : [];
  });
}
