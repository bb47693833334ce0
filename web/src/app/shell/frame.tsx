import { useDisclosure } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import type { Navigation } from '@tenure/contract/site/navigation';
import type { Site } from '@tenure/contract/site/site';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { recall, remember } from '../../lib/device-storage.ts';
import classes from './frame.module.css';
import { SideNavigation } from './navigation/side-navigation.tsx';
import { TopNavigation } from './navigation/top-navigation.tsx';
import { hasSettingsList } from './settings/settings-pages.ts';
import { Shortcuts } from './shortcuts.tsx';
import { TopBar } from './top-bar.tsx';

// Lazy-loaded when an administrator is logged in as someone else.
const ActingBanner = lazy(() => import('./acting-banner.tsx'));

// Lazy-loaded with the first settings page.
const SettingsList = lazy(() => import('./settings/settings-list.tsx'));

// Lazy-loaded when the menu is first opened on a phone.
const PhoneNavigation = lazy(() => import('./navigation/phone-navigation.tsx'));

/** As last set on this device; by default, collapsed on tablets. */
function startsCollapsed(): boolean {
  const left = recall('navigation');
  return left ? left === 'collapsed' : window.matchMedia('(max-width: 63.99em)').matches;
}

interface Props {
  navigation: Navigation;
  /** Without the new left navigation, the modules are in a top bar. */
  isTop: boolean;
  actingBy: Site['user']['actingBy'];
  children: ReactNode;
}

export function Frame({ navigation, isTop, actingBy, children }: Props) {
  const [collapsed, setCollapsed] = useState(startsCollapsed);
  const [phoneMenu, phone] = useDisclosure(false);
  const [shortcuts, setShortcuts] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const mayOpen = navigation.menu.settings;
  const started = useRef(false);
  const phoneUsed = useRef(false);
  if (phoneMenu) phoneUsed.current = true;

  const toggle = () => {
    remember('navigation', collapsed ? 'open' : 'collapsed');
    setCollapsed(!collapsed);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every path change
  useEffect(() => {
    phone.close();
    // After navigating, focus moves to the page rather than staying in the menu.
    if (started.current) main.current?.focus({ preventScroll: true });
    started.current = true;
  }, [pathname]);

  return (
    <div
      className={classes.frame}
      data-collapsed={collapsed || undefined}
      data-top={isTop || undefined}
    >
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      {isTop ? (
        <TopNavigation navigation={navigation} />
      ) : (
        <SideNavigation navigation={navigation} collapsed={collapsed} onToggle={toggle} />
      )}
      <Suspense fallback={null}>
        {phoneMenu || phoneUsed.current ? (
          <PhoneNavigation navigation={navigation} opened={phoneMenu} onClose={phone.close} />
        ) : null}
      </Suspense>
      <div className={classes.body}>
        {actingBy ? (
          <Suspense fallback={null}>
            <ActingBanner actingBy={actingBy} />
          </Suspense>
        ) : null}
        <TopBar
          onMenu={phone.open}
          onShortcuts={() => setShortcuts(true)}
          isAdministrator={mayOpen.includes('administration')}
          status={navigation.status}
        />
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          {hasSettingsList(pathname, mayOpen) ? (
            <div className={classes.settings}>
              <Suspense fallback={<div className={classes.waiting} />}>
                <SettingsList mayOpen={mayOpen} />
              </Suspense>
              <div className={classes.setting} data-beside-settings>
                {children}
              </div>
            </div>
          ) : (
            children
          )}
        </main>
        {navigation.footerMessage ? (
          <footer className={classes.footer}>{navigation.footerMessage}</footer>
        ) : null}
      </div>
      <Shortcuts
        navigation={navigation}
        onToggleNavigation={toggle}
        listed={shortcuts}
        onList={setShortcuts}
      />
    </div>
  );
}
