import { IconCircle, IconCircleCheckFilled, IconCircleHalf2 } from '@tabler/icons-react';
import { sectionStatuses } from '@tenure/contract/performance/codes';
import { useEffect, useRef } from 'react';
import { AppLink } from '../../../ui/app-link.tsx';
import type { SectionHead } from '../queries.ts';
import classes from './detail.module.css';

const icons = {
  not_started: IconCircle,
  in_progress: IconCircleHalf2,
  completed: IconCircleCheckFilled,
} as const;

interface Props {
  current: string;
  sections: readonly SectionHead[];
  extra: readonly { id: string; title: string }[];
  hrefOf: (id: number | string) => string;
}

/** The sections with their progress; a scrolling row on a phone. */
export function SectionNav({ current, sections, extra, hrefOf }: Props) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every section change
  useEffect(() => {
    const nav = row.current;
    const here = nav?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!nav || !here) return;
    nav.scrollLeft += here.left - nav.getBoundingClientRect().left - 24;
  }, [current]);
  return (
    <nav ref={row} className={classes.nav} aria-label="Sections">
      {sections.map((section) => {
        const Icon = icons[section.status];
        return (
          <AppLink
            key={section.id}
            href={hrefOf(section.id)}
            className={classes.navItem}
            data-status={section.status}
            aria-current={String(section.id) === current ? 'page' : undefined}
          >
            <Icon size={16} stroke={1.8} aria-label={sectionStatuses[section.status]} role="img" />
            <span className={classes.navTitle}>{section.title}</span>
            {section.weight === null ? null : (
              <span className={classes.quiet}>{section.weight}%</span>
            )}
          </AppLink>
        );
      })}
      {extra.length > 0 ? <span className={classes.navLine} aria-hidden /> : null}
      {extra.map(({ id, title }) => (
        <AppLink
          key={id}
          href={hrefOf(id)}
          className={classes.navItem}
          aria-current={id === current ? 'page' : undefined}
        >
          <span className={classes.navTitle}>{title}</span>
        </AppLink>
      ))}
    </nav>
  );
}
