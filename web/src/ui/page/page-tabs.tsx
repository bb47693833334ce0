import { useEffect, useRef } from 'react';
import { AppLink } from '../app-link.tsx';
import classes from './page-tabs.module.css';

interface Props {
  label: string;
  tabs: readonly { id: string; label: string; href: string }[];
  current: string;
}

/** Tabs have their own addresses, so they are links. */
export function PageTabs({ label, tabs, current }: Props) {
  const row = useRef<HTMLElement>(null);

  // On a phone the tabs scroll sideways, so the current one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current tab or the tabs change
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
