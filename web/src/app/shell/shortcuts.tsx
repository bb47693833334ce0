import { useRouter } from '@tanstack/react-router';
import type { Navigation } from '@tenure/contract/site/navigation';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { recall, remember } from '../../lib/device-storage.ts';

const ShortcutList = lazy(() => import('./shortcut-list.tsx'));

interface Props {
  navigation: Navigation;
  onToggleNavigation: () => void;
  /** Whether the list of shortcuts is open. */
  listed: boolean;
  onList: (listed: boolean) => void;
}

/** Second keys after "g". */
const places = { h: 'home', p: 'profile', t: 'my-team' } as const;

const writing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Single-key shortcuts; they can be turned off (WCAG 2.1.4). `?` lists them. */
export function Shortcuts({ navigation, onToggleNavigation, listed, onList }: Props) {
  const router = useRouter();
  const [on, setOn] = useState(() => recall('shortcuts') !== 'off');
  const afterG = useRef(false);
  const reachable = Object.entries(places).flatMap(([key, id]) => {
    const module = navigation.menu.modules.find((one) => one.id === id);
    return module ? [{ key, module }] : [];
  });

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (writing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      const second = afterG.current;
      afterG.current = false;
      if (!on) return;
      const place = reachable.find(({ key }) => key === event.key);
      if (second && place) router.navigate({ href: place.module.href });
      else if (event.key === 'g') afterG.current = true;
      else if (event.key === '?') onList(true);
      else if (event.key === '[') onToggleNavigation();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });

  const toggle = () => {
    remember('shortcuts', on ? 'off' : null);
    setOn(!on);
  };

  return (
    <Suspense fallback={null}>
      {listed ? (
        <ShortcutList
          opened
          onClose={() => onList(false)}
          places={reachable.map(({ key, module }) => ({ key, label: module.label }))}
          on={on}
          onToggle={toggle}
        />
      ) : null}
    </Suspense>
  );
}
