/**
 * What an action's code says in words (our decision, ADR 71): `area.thing.verb` reads "changed personal
 * details". Codes are written by the areas; verbs that are not in the past tense are put into it.
 */
export interface ActionWords {
  readonly verb: string;
  readonly thing: string;
}

/** Codes that read badly when taken apart. */
const special: Readonly<Record<string, ActionWords>> = {
  'secret.revealed': { verb: 'revealed', thing: 'tax or account number' },
  'identity.session.start': { verb: 'signed in', thing: '' },
  'identity.session.end': { verb: 'signed out', thing: '' },
  'identity.company.found': { verb: 'created', thing: 'company' },
  'identity.password.change-forced': { verb: 'required', thing: 'password change' },
  'identity.password.link-sent': { verb: 'sent', thing: 'password link' },
  'people.acting.started': { verb: 'logged in as', thing: 'user' },
  'people.acting.ended': { verb: 'logged out as', thing: 'user' },
  'performance.review.written': { verb: 'wrote', thing: 'review' },
  'learning.session.attendance': { verb: 'recorded', thing: 'attendance' },
  'tasks.hand-over': { verb: 'handed over', thing: 'tasks' },
};

/** Things that people know by another name than the code. */
const things: Readonly<Record<string, string>> = {
  'leave.request': 'leave request',
  'leave.balance': 'leave balance',
  'leave.delegation': 'leave delegation',
  'payroll.nz-taxation': 'tax declaration',
  'payroll.superannuations': 'super fund',
  'payroll.tfn': 'tax declaration',
  'payroll.uk-taxation': 'tax declaration',
  'people.employee': 'profile',
  'people.field-history': 'earlier details',
  'people.position-assignment': 'position',
  'worktime.pattern': 'work pattern',
};

const irregular: Readonly<Record<string, string>> = {
  begin: 'began',
  cancel: 'cancelled',
  given: 'gave',
  grant: 'granted',
  'hand-over': 'handed over',
  read: 'read',
  send: 'sent',
  sent: 'sent',
  submit: 'submitted',
  withdraw: 'withdrew',
  withdrawn: 'withdrew',
};

export function actionWords(action: string): ActionWords {
  const known = special[action];
  if (known) return known;
  const [area = '', ...rest] = action.split('.');
  const verb = rest.at(-1) ?? 'changed';
  const parts = rest.slice(0, -1);
  const thing = things[[area, ...parts].join('.')];
  return {
    verb: pastTense(verb),
    thing: thing ?? plain(parts.length > 0 ? parts.join(' ') : area),
  };
}

/** "Changed personal details", as a line of the log. */
export function actionSentence(action: string): string {
  const { verb, thing } = actionWords(action);
  const words = [verb, thing].filter(Boolean).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A view of something private; everything else is a change. */
export const viewVerbs = ['viewed', 'downloaded', 'revealed'] as const;

const plain = (code: string) => code.replaceAll('-', ' ');

function pastTense(code: string): string {
  const found = irregular[code];
  if (found) return found;
  const [first = '', ...rest] = code.split('-');
  const words = rest.length > 0 ? ` ${rest.join(' ')}` : '';
  if (/(ed|en|lt|pt)$/.test(code)) return plain(code);
  const irregularFirst = irregular[first];
  if (irregularFirst) return irregularFirst + words;
  if (/e$/.test(first)) return `${first}d${words}`;
  if (/[^aeiou]y$/.test(first)) return `${first.slice(0, -1)}ied${words}`;
  if (/(^|[^aeiou])[aeiou][bgmp]$/.test(first)) return `${first}${first.at(-1)}ed${words}`;
  return `${first}ed${words}`;
}
