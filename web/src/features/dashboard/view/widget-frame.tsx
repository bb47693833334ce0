import type { WidgetType } from '@tenure/contract/site/widget';
import { type ReactNode, useId } from 'react';
import { useWidgetKinds } from '../../../lib/area/widget-kind.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './widget-frame.module.css';

interface Props {
  type: WidgetType;
  name: string;
  href?: string | null;
  children: ReactNode;
}

/** The frame of a widget: icon, title, and a link to all items. */
export function WidgetFrame({ type, name, href, children }: Props) {
  const id = useId();
  const Icon = useWidgetKinds().get(type)?.icon;
  return (
    <section tabIndex={-1} aria-labelledby={id} className={classes.frame} data-widget={type}>
      <header className={classes.head}>
        {Icon ? (
          <span className={classes.sign} aria-hidden>
            <Icon size={18} stroke={1.6} aria-hidden />
          </span>
        ) : null}
        <h2 id={id} className={classes.name}>
          {name}
        </h2>
        {href ? (
          <AppLink href={href} className={classes.all} aria-label={`See all: ${name}`}>
            See all
          </AppLink>
        ) : null}
      </header>
      {children}
    </section>
  );
}
