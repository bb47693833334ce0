import { Component, type ReactNode } from 'react';
import { reportError } from '../lib/error-reporting.ts';
import { EntryButton } from '../ui/entry/entry-button.tsx';
import classes from './crash-boundary.module.css';

/** The last net: whatever breaks while drawing ends here, said plainly and reported. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <main className={classes.page}>
        <h1>This page broke</h1>
        <p>It is our fault, not yours. What you saved is safe. Load the page again to go on.</p>
        <div>
          <EntryButton onClick={() => window.location.reload()}>Load again</EntryButton>
        </div>
      </main>
    );
  }
}
