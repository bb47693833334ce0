import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import type { Navigation } from '@tenure/contract/site/navigation';
import { useEffect } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './onboarding-frame.module.css';

const START = '/onboarding/start';
/** Pages available to new hires before their first day. */
const open = [START, '/controlpanel/my-profile', '/contract/', '/documents/', '/tasks/form/'];

/** A frame without menus: all other pages open on the first day. */
export default function OnboardingFrame({ navigation }: { navigation: Navigation }) {
  const { pathname } = useLocation();
  const router = useRouter();
  const isOpen = open.some((path) => pathname.startsWith(path));
  useEffect(() => {
    if (!isOpen) router.navigate({ href: START, replace: true });
  }, [isOpen, router]);
  return (
    <div className={classes.frame}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <header className={classes.head}>
        <AppLink href={START}>{navigation.company.name}</AppLink>
        <AppLink href="/logout">Sign out</AppLink>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {isOpen ? <Outlet /> : null}
      </main>
    </div>
  );
}
