import { useLocation } from '@tanstack/react-router';
import { legacyAddress } from '../lib/legacy-address.ts';
import { useAnnouncedPage } from '../ui/page/page-context.tsx';
import { NotFound } from '../ui/states/states.tsx';
import { InvalidAddressPage } from './invalid-address-page.tsx';

export function NotFoundPage() {
  const { pathname, searchStr } = useLocation();
  return legacyAddress(pathname, searchStr).kind === 'invalid' ? (
    <InvalidAddressPage />
  ) : (
    <NothingHere />
  );
}

function NothingHere() {
  useAnnouncedPage('Not found');
  return <NotFound />;
}
