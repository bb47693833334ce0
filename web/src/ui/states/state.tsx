import type { ReactNode } from 'react';
import { useHeadingBelow } from '../page/in-section.context.tsx';
import { useAnnouncedPage } from '../page/page-context.tsx';
import classes from './state.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  /** An h1 where the state is the whole page; by default, the level below the heading above. */
  heading?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
  /** Title for the browser tab and the breadcrumb, where the state is the whole page. */
  pageTitle?: string;
}

/** Shown instead of content: a sentence and the next step. */
export function State(props: Props) {
  const below = useHeadingBelow();
  const Heading = props.heading ?? below;
  const { icon, title, children, action, role } = props;
  return (
    <div className={classes.state} role={role} data-page={Heading === 'h1' || undefined}>
      {Heading === 'h1' ? <Announced title={props.pageTitle ?? title} /> : null}
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <div className={classes.words}>
        <Heading>{title}</Heading>
        {children ? <div className={classes.text}>{children}</div> : null}
      </div>
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

function Announced({ title }: { title: string }) {
  useAnnouncedPage(title);
  return null;
}
