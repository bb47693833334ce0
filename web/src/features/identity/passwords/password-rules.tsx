import { type PasswordPolicy, passwordRules } from '@tenure/contract/identity/password-policy';
import classes from './password-rules.module.css';
import { useCommonPasswords } from './use-common-passwords.ts';

interface Props {
  policy: PasswordPolicy;
  password: string;
  /** The names known to the page; the server checks all of the person's names. */
  names: readonly string[];
}

/** The password policy, checked while typing. The server applies the same rules. */
export function PasswordRules({ policy, password, names }: Props) {
  const isCommon = useCommonPasswords();
  const rules = passwordRules(policy, password, { names, isCommon });
  return (
    <ul className={classes.rules} aria-label="Your password" aria-live="polite">
      {rules.map(({ id, words, isMet }) => (
        <li key={id} data-met={isMet || undefined}>
          <span aria-hidden className={classes.mark}>
            {isMet ? '✓' : '○'}
          </span>
          {words}
          <span className={classes.hidden}>{isMet ? ', met' : ', not met yet'}</span>
        </li>
      ))}
    </ul>
  );
}
