import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** Whether the URL names this section. */
  isOpened: boolean;
  children: ReactNode;
}

/** Scrolls the section named in the URL into view and focuses it. */
export function OpenedSection({ isOpened, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  // Content above grows while loading, so it is scrolled into view again afterwards.
  const isSettled = useIsFetching() === 0;
  const isDone = useRef(false);
  useEffect(() => {
    if (!isOpened) isDone.current = false;
    const section = frame.current?.querySelector('section');
    if (!isOpened || isDone.current || !isSettled || !section) return;
    const { activeElement } = document;
    const isElsewhere =
      activeElement?.parentElement?.closest('main') && !section.contains(activeElement);
    if (isElsewhere) {
      isDone.current = true;
      return;
    }
    if (!section.contains(activeElement)) section.focus({ preventScroll: true });
    section.scrollIntoView({ block: 'start' });
  }, [isOpened, isSettled]);
  return (
    <div ref={frame} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
