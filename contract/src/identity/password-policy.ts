/**
 * The password policy (document 1, point 5): a minimum length and minimum counts of lower case, upper case,
 * digits and the special characters ! @ # $ % ^ & * ( ). In addition a tenant may refuse common passwords and
 * the person's own names (NIST SP 800-63B, 5.1.1.2). The browser shows the rules that the server enforces.
 */
export const SPECIAL_CHARACTERS = '!@#$%^&*()';

export interface PasswordPolicy {
  readonly minimumLength: number;
  readonly numbers: number;
  readonly upper: number;
  readonly lower: number;
  readonly special: number;
  readonly refuseCommon: boolean;
  readonly refuseNames: boolean;
}

export interface PasswordRule {
  readonly id: keyof PasswordPolicy;
  readonly words: string;
  readonly isMet: boolean;
}

export const MOST_PASSWORD_CHARACTERS = 1024;

/** All active rules of the policy, and whether the password meets them. */
export function passwordRules(
  policy: PasswordPolicy,
  password: string,
  about: { names: readonly string[]; isCommon: (password: string) => boolean },
): PasswordRule[] {
  const count = (pattern: RegExp) => password.match(pattern)?.length ?? 0;
  const least = (id: 'numbers' | 'upper' | 'lower' | 'special', one: string, pattern: RegExp) => ({
    id,
    words: `At least ${policy[id]} ${one}${policy[id] === 1 ? '' : 's'}`,
    isMet: count(pattern) >= policy[id],
    asks: policy[id] > 0,
  });
  return [
    {
      id: 'minimumLength' as const,
      words: `At least ${policy.minimumLength} character${policy.minimumLength === 1 ? '' : 's'}`,
      isMet: [...password].length >= policy.minimumLength,
      asks: true,
    },
    least('lower', 'lower-case letter', /\p{Ll}/gu),
    least('upper', 'upper-case letter', /\p{Lu}/gu),
    least('numbers', 'digit', /\p{Nd}/gu),
    {
      ...least('special', 'special character', /[!@#$%^&*()]/g),
      words: `At least ${policy.special} of ${[...SPECIAL_CHARACTERS].join(' ')}`,
    },
    {
      id: 'refuseCommon' as const,
      words: 'Not a commonly used password',
      isMet: password !== '' && !about.isCommon(password),
      asks: policy.refuseCommon,
    },
    {
      id: 'refuseNames' as const,
      words: 'Doesn’t include your name, user name or email address',
      isMet: password !== '' && !holdsName(password, about.names),
      asks: policy.refuseNames,
    },
  ]
    .filter(({ asks }) => asks)
    .map(({ asks: _, ...rule }) => rule);
}

/** Names of up to three letters occur in too many words to be refused. */
function holdsName(password: string, names: readonly string[]): boolean {
  const plain = password.toLowerCase();
  return names
    .flatMap((name) => name.toLowerCase().split(/[\s@._-]+/))
    .some((part) => part.length > 3 && plain.includes(part));
}

/** Matches the password itself, or with digits and symbols added at either end. */
export function commonIn(list: string): (password: string) => boolean {
  const known = new Set(list.split(' '));
  return (password) => {
    const plain = password.toLowerCase();
    const core = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
    return (
      known.has(plain) ||
      (core.length >= 4 && (known.has(core) || weakWords.has(core))) ||
      /^(.)\1+$/.test(plain)
    );
  };
}

const weakWords = new Set([
  'password',
  'passwort',
  'welcome',
  'letmein',
  'qwerty',
  'qwertyuiop',
  'admin',
  'administrator',
  'changeme',
  'summer',
  'winter',
  'autumn',
  'spring',
  'tenure',
]);
