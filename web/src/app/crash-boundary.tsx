import { Component, type ReactNode } from 'react';
import { isOffline } from '../lib/api-error.ts';
import { reportError } from '../lib/reporting/error-reporting.ts';
import { ConfigError } from '../lib/start/config-error.ts';
import { EntryButton } from '../ui/entry/entry-button.tsx';
import classes from './crash-boundary.module.css';
import { NotSetUp } from './not-set-up.tsx';

/** The outermost error boundary: shows a message and reports the error. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crash: unknown }> {
  override state: { crash: unknown } = { crash: null };

  static getDerivedStateFromError(crash: unknown) {
    return { crash };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    const { crash } = this.state;
    if (crash === null) return this.props.children;
    if (crash instanceof ConfigError) return <NotSetUp error={crash} />;
    return (
      <main className={classes.page}>
        <h1>{isOffline(crash) ? 'You’re offline' : 'Something went wrong'}</h1>
        <p>
          {isOffline(crash)
            ? 'Check your connection, then reload the page.'
            : 'Your saved work is safe. Reload the page to continue.'}
        </p>
        <div>
          <EntryButton onClick={() => window.location.reload()}>Reload page</EntryButton>
        </div>
      </main>
    );
  }
}
