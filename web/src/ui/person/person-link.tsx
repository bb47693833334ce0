import { HoverCard } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, Suspense, useRef } from 'react';
import { profileHref } from '../../lib/address/profile-address.ts';
import { lazyPart, Part } from '../../lib/area/lazy-part.tsx';
import { AppLink } from '../app-link.tsx';
import type { PersonSummary } from './person-summary.ts';

const card = lazyPart<{ person: PersonSummary }>(() => import('./person-card.tsx'));

interface Props {
  person: PersonSummary;
  className?: string | undefined;
  isInline?: boolean;
  children: ReactNode;
}

/**
 * A link to a person's profile. Their card opens on hover and keyboard focus; the down arrow moves into it,
 * Escape and Tab return to the link.
 */
export function PersonLink({ person, className, isInline, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const opened = useRef<HTMLDivElement>(null);
  const goInside = (event: KeyboardEvent) => {
    const first = event.key === 'ArrowDown' ? opened.current?.querySelector('a') : null;
    if (!first) return;
    event.preventDefault();
    event.stopPropagation();
    first.focus();
  };
  // The card is rendered at the end of the document; leaving it returns focus to the link.
  const goBack = (event: KeyboardEvent) => {
    const inside = [...(opened.current?.querySelectorAll('a') ?? [])];
    const edge = event.shiftKey ? inside.at(0) : inside.at(-1);
    if (event.key === 'Tab' && event.target === edge) link.current?.focus();
  };
  return (
    <HoverCard
      width={320}
      openDelay={400}
      closeDelay={120}
      position="bottom-start"
      interactive
      onDismiss={() => {
        if (opened.current?.contains(document.activeElement)) link.current?.focus();
      }}
    >
      <HoverCard.Target>
        <AppLink
          ref={link}
          href={profileHref({ id: person.id })}
          className={className}
          data-inline={isInline || undefined}
          onKeyDown={goInside}
        >
          {children}
        </AppLink>
      </HoverCard.Target>
      <HoverCard.Dropdown ref={opened} onKeyDown={goBack}>
        <Suspense fallback={person.displayName}>
          <Part of={card} given={{ person }} />
        </Suspense>
      </HoverCard.Dropdown>
    </HoverCard>
  );
}
