import type { Icon } from '@tabler/icons-react';
import { cloneElement, type ReactElement, useState } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { lazyPart, Part } from '../../lib/area/lazy-part.tsx';
import { toast } from '../toast.ts';

export interface MenuEntry {
  label: string;
  Icon?: Icon;
  /** A page of the application, or one opened in another tab. */
  href?: string;
  isNewTab?: boolean;
  /** For entries that are one of several choices. */
  isChosen?: boolean;
  onClick?: () => void;
}

export interface LateMenuProps {
  /** The button that opens the menu. */
  button: ReactElement<Record<string, unknown>>;
  entries: readonly MenuEntry[];
  position: 'bottom-end' | 'top-start';
  width: number;
  offset?: number;
}

const opened = lazyPart<LateMenuProps>(() => import('./opened-menu.tsx'));

/**
 * A menu whose code loads on hover or focus of its button: the menus of the frame are on every page and
 * rarely opened. Without a connection nothing happens.
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
