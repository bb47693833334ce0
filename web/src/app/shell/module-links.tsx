import { Tooltip } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { Navigation } from '@tenure/contract/site/navigation';
import { AppLink } from '../../ui/app-link.tsx';
import { placeIn } from './current-module.ts';
import { moduleIcons } from './module-icons.ts';
import classes from './module-links.module.css';

interface Props {
  modules: Navigation['menu']['modules'];
  compact?: boolean;
}

/** The modules the server sent for this person, and no others. */
export function ModuleLinks({ modules, compact = false }: Props) {
  const here = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  return (
    <nav aria-label="Modules" className={classes.links} data-compact={compact || undefined}>
      {modules.map((module) => {
        const { id, label, href } = module;
        const Icon = moduleIcons[id];
        const link = (
          <AppLink
            key={id}
            href={href}
            className={classes.link}
            aria-current={placeIn(module, here)}
            aria-label={compact ? label : undefined}
          >
            <Icon size={18} stroke={1.6} aria-hidden />
            {compact ? null : <span>{label}</span>}
          </AppLink>
        );
        return compact ? (
          <Tooltip key={id} label={label} position="right">
            {link}
          </Tooltip>
        ) : (
          link
        );
      })}
    </nav>
  );
}
