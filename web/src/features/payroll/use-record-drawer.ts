import { useRouter } from '@tanstack/react-router';
import { type ProfileAddress, profileHref } from '../../lib/address/profile-address.ts';

/** Keeps a section's drawer in the URL, so that Back closes it. */
export function useRecordDrawer(address: ProfileAddress, section: string) {
  const router = useRouter();
  const opened = address.record?.startsWith(`${section}.`)
    ? address.record.slice(section.length + 1)
    : undefined;
  return {
    opened,
    onOpen: (record: string | undefined) =>
      router.navigate({
        href: profileHref({ ...address, record: record && `${section}.${record}` }),
      }),
  };
}
