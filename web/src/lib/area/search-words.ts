/** Pages and actions are found by the words people use, not only by those in their titles. */

/** The words for a word in a title. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  add: ['create', 'hire', 'new'],
  administration: ['admin', 'settings', 'setup'],
  analytics: ['figures', 'statistics', 'turnover'],
  approve: ['accept', 'authorise', 'sign off'],
  calendar: ['public holidays', 'schedule', 'who’s away', 'who is away'],
  chart: ['boss', 'hierarchy', 'line manager', 'manager', 'supervisor'],
  contract: ['agreement', 'offer', 'terms'],
  create: ['add', 'new'],
  document: ['file', 'handbook', 'policies', 'policy'],
  employee: ['colleague', 'people', 'person', 'staff', 'starter', 'worker'],
  feed: ['posts'],
  home: ['dashboard', 'start'],
  learning: ['course', 'induction', 'training'],
  leave: ['absence', 'annual', 'days', 'holidays', 'off', 'pto', 'sick', 'time', 'vacation'],
  payroll: ['bank', 'payslip', 'salary', 'superannuation', 'tax', 'wages'],
  people: ['employees', 'staff'],
  performance: ['appraisal', 'feedback', 'goal', 'objective', 'one-on-one', 'review'],
  points: ['gift', 'reward', 'voucher'],
  position: ['job', 'role', 'vacancy'],
  preferences: ['dark mode', 'language', 'notifications', 'password', 'theme', 'time zone'],
  profile: ['account', 'address', 'bank', 'emergency contact', 'my details', 'phone number'],
  recognition: ['award', 'badge', 'kudos', 'praise', 'shout-out', 'thank'],
  report: ['export', 'statistics'],
  request: ['apply', 'ask', 'book', 'submit'],
  search: ['directory', 'find', 'look up', 'phone book'],
  settings: ['configuration', 'options', 'setup'],
  task: ['checklist', 'onboarding', 'to do', 'to-do', 'todo'],
  team: ['boss', 'direct reports', 'manager', 'staff'],
};

/** Shorter beginnings are words of almost anything. */
const LEAST = 3;

/** Whether what was typed begins another word for one in the title: "vacation" for "Request leave". */
export function isOtherWordFor(title: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase().replaceAll("'", '’');
  return (
    wanted.length >= LEAST &&
    Object.entries(otherWords).some(
      ([word, others]) =>
        wordStart(title, word) >= 0 &&
        others.some((other) => other.startsWith(wanted) || wanted === `${other}s`),
    )
  );
}

/** Where a word of the title starts with the typed text; −1 if none does. */
export function wordStart(title: string, typed: string): number {
  const [lower, wanted] = [title.toLowerCase(), typed.toLowerCase()];
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1))
    if (at === 0 || lower.charAt(at - 1) === ' ') return at;
  return -1;
}
