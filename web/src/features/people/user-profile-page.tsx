import { useLocation, useSearch } from '@tanstack/react-router';
import { readProfileAddress } from '../../lib/address/profile-address.ts';
import { NotFound } from '../../ui/states/states.tsx';
import { ProfilePage } from './profile-page.tsx';

export function UserProfilePage() {
  const inPath = /\/user-profile\/(?:new\/)?(\d+)/.exec(useLocation().pathname)?.[1];
  const address = readProfileAddress({ id: inPath, ...useSearch({ strict: false }) });
  return address.id ? <ProfilePage key={address.id} address={address} /> : <NotFound />;
}
