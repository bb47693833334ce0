import { useLocation } from '@tanstack/react-router';
import { legacyAddress } from '../lib/address/legacy-address.ts';
import { NotFound } from '../ui/states/states.tsx';
import { InvalidAddressPage } from './invalid-address-page.tsx';

export function NotFoundPage() {
  const { pathname, searchStr } = useLocation();
  return legacyAddress(pathname, searchStr).kind === 'invalid' ? (
    <InvalidAddressPage />
  ) : (
    <NotFound />
  );
}
