import type { ConfigError } from '../lib/start/config-error.ts';
import classes from './crash-boundary.module.css';

/** For the server's operator: what is wrong with the configuration. */
export const NotSetUp = ({ error }: { error: ConfigError }) => (
  <main className={classes.page}>
    <h1>Tenure isn’t set up correctly</h1>
    <p role="alert">{error.message}</p>
    <p>Ask your administrator to check the server’s settings.</p>
  </main>
);
