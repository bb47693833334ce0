import { type PasswordPolicy, passwordRules } from '@tenure/contract/identity/password-policy';
import classes from './password-rules.module.css';
import { useCommonPasswords } from './use-common-passwords.ts';

interface Props {
  policy: PasswordPolicy;
  password: string;
  /** What the page knows of the person; the server knows all their names. */
  names: readonly string[];
}

/** The policy as one types: what is met, what is not yet. The server applies the same rules. */
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
