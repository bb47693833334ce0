import classes from './recovery-code-list.module.css';

/** The codes as they are shown, once. */
export const RecoveryCodeList = ({ codes }: { codes: readonly string[] }) => (
  <ul className={classes.codes} aria-label="Recovery codes">
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ul>
);
