import { AppLink } from '../app-link.tsx';
import classes from './page-tabs.module.css';

interface Props {
  label: string;
  tabs: readonly { id: string; label: string; href: string }[];
  current: string;
}

/** Tabs are places: each has its own address, so they are links. */
export function PageTabs({ label, tabs, current }: Props) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <AppLink
          key={tab.id}
          href={tab.href}
          className={classes.tab}
          aria-current={tab.id === current ? 'page' : undefined}
        >
          {tab.label}
        </AppLink>
      ))}
    </nav>
  );
}
