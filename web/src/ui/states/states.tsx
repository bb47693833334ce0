import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCompass,
  IconInbox,
  IconLock,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { canBeRetried, hasStatus, isOffline, problemOf, sentenceOf } from '../../lib/api-error.ts';
import { AppLink } from '../app-link.tsx';
import { useHeadingBelow } from '../page/in-section.context.tsx';
import { State } from './state.tsx';

type Heading = 'h1' | 'h2' | 'h3';

/** An empty state and its next step. */
export function EmptyState(props: {
  title: string;
  /** One line on what will appear here, or what to change. */
  children: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  heading?: Heading;
}) {
  return <State {...props} icon={props.icon ?? <IconInbox size={20} stroke={1.6} aria-hidden />} />;
}

export function NotAllowed(props: { heading?: Heading; children?: ReactNode }) {
  return (
    <State
      icon={<IconLock size={20} stroke={1.6} aria-hidden />}
      title="You don’t have access"
      pageTitle="No access"
      {...props}
    >
      {props.children ?? 'Ask your HR team if you need access.'}
    </State>
  );
}

export function NotFound(props: { heading?: Heading }) {
  return (
    <State
      icon={<IconCompass size={20} stroke={1.6} aria-hidden />}
      title="Page not found"
      pageTitle="Not found"
      heading={props.heading ?? 'h1'}
      action={
        <Button component={AppLink} href="/dashboard" variant="default">
          Go to home page
        </Button>
      }
    >
      It may have been moved or deleted, or you may not have access.
    </State>
  );
}

interface ErrorProps {
  error: unknown;
  /** What failed: "Your team couldn’t be loaded". */
  title: string;
  onRetry?: () => void;
  heading?: Heading;
}

/** The error state that matches the error. */
export function ErrorState({ error, title, onRetry, heading }: ErrorProps) {
  const below = useHeadingBelow();
  if (hasStatus(error, 403)) return <NotAllowed {...(heading ? { heading } : {})} />;
  if (hasStatus(error, 404)) return <NotFound heading={heading ?? below} />;
  const reference = problemOf(error)?.reference;
  const offline = isOffline(error);
  const unreachable = offline || hasStatus(error, 0);
  const Icon = unreachable ? IconPlugConnectedX : IconAlertTriangle;
  return (
    <State
      role="alert"
      icon={<Icon size={20} stroke={1.6} aria-hidden />}
      title={offline ? 'You’re offline' : title}
      {...(heading ? { heading } : {})}
      action={
        onRetry && canBeRetried(error) ? (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        ) : undefined
      }
    >
      <p>{offline ? `${title}. Check your connection and try again.` : sentenceOf(error)}</p>
      {reference ? <p>Reference {reference}</p> : null}
    </State>
  );
}
