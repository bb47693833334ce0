import type { ReactNode } from 'react';
import classes from './sign-in-frame.module.css';

interface Props {
  companyName: string;
  systemName: string;
  logoUrl: string | null;
  welcomeText: string;
  children: ReactNode;
}

/** Half work, half welcome: the form on the left, the tenant's colour and words on the right. */
export function SignInFrame(props: Props) {
  return (
    <div className={classes.frame}>
      <main className={classes.work}>
        <div className={classes.column}>
          <div className={classes.company}>
            {props.logoUrl ? (
              <img src={props.logoUrl} alt="" width={32} height={32} className={classes.logo} />
            ) : (
              <span className={classes.mark} aria-hidden>
                {props.companyName.slice(0, 1)}
              </span>
            )}
            <span>{props.companyName}</span>
          </div>
          {props.children}
        </div>
      </main>
      <aside className={classes.welcome} aria-label="Welcome">
        <div className={classes.words}>
          <p className={classes.sentence}>{props.welcomeText}</p>
          <p className={classes.system}>{props.systemName}</p>
        </div>
      </aside>
    </div>
  );
}
