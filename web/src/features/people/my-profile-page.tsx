import { useSearch } from '@tanstack/react-router';
import { readProfileAddress } from '../../lib/address/profile-address.ts';
import { ProfilePage } from './profile-page.tsx';

export function MyProfilePage() {
  const { id: _, ...address } = readProfileAddress(useSearch({ strict: false }));
  return <ProfilePage address={address} />;
}
