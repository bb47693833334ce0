import { Component, type ReactNode } from 'react';
import { reportError } from '../../../lib/reporting/error-reporting.ts';
import { WidgetError } from '../../../ui/widget/widget-error.tsx';

interface Props {
  name: string;
  children: ReactNode;
}

/** Keeps the failure of one widget from affecting the others. */
export class WidgetBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Unknown') };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <WidgetError
        title={`${this.props.name} couldn’t be shown`}
        error={this.state.error}
        onRetry={() => this.setState({ error: null })}
      />
    );
  }
}
