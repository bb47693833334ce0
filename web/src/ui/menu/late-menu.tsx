import type { Icon } from '@tabler/icons-react';
import { cloneElement, type ReactElement, useState } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { lazyPart, Part } from '../../lib/area/lazy-part.tsx';
import { toast } from '../toast.ts';

export interface MenuEntry {
  label: string;
  Icon?: Icon;
  /** A page of the application, or of another tab. */
  href?: string;
  isNewTab?: boolean;
  /** For one of several choices. */
  isChosen?: boolean;
  onClick?: () => void;
}

export interface LateMenuProps {
  /** What opens it. */
  button: ReactElement<Record<string, unknown>>;
  entries: readonly MenuEntry[];
  position: 'bottom-end' | 'top-start';
  width: number;
  offset?: number;
}

const opened = lazyPart<LateMenuProps>(() => import('./opened-menu.tsx'));

/**
 * A menu whose code comes when someone aims at its button: the menus of the frame are on every page and
 * rarely opened. Without a connection the page stays as it is.
 */
export function LateMenu(props: LateMenuProps) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <Part of={opened} given={props} />;
  const preload = () => void opened.preload().catch(() => undefined);
  return cloneElement(props.button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () =>
      opened.preload().then(
        () => setWanted(true),
        (error: unknown) => toast.critical(sentenceOf(error)),
      ),
  });
}
