import { useEffect, useRef } from 'react';
import { AppLink } from '../app-link.tsx';
import classes from './page-tabs.module.css';

interface Props {
  label: string;
  tabs: readonly { id: string; label: string; href: string }[];
  current: string;
}

/** Tabs are places: each has its own address, so they are links. */
export function PageTabs({ label, tabs, current }: Props) {
  const row = useRef<HTMLElement>(null);

  // On a phone the row is wider than the screen: where one is must be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each tab that is opened or comes late
  useEffect(() => {
    const nav = row.current;
    const here = nav?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!nav || !here) return;
    const middle = (nav.clientWidth - here.width) / 2;
    nav.scrollLeft += here.left - nav.getBoundingClientRect().left - middle;
  }, [current, tabs.length]);

  return (
    <nav ref={row} aria-label={label} className={classes.tabs}>
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
