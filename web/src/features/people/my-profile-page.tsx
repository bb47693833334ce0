import { useSearch } from '@tanstack/react-router';
import { ProfilePage } from './profile-page.tsx';
import { readProfileAddress } from './profile-address.ts';

export function MyProfilePage() {
  const { id: _, ...address } = readProfileAddress(useSearch({ strict: false }));
  return <ProfilePage address={address} />;
}
