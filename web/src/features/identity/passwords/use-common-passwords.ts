import { commonIn } from '@tenure/contract/identity/password-policy';
import { useEffect, useState } from 'react';

let loaded: ((password: string) => boolean) | null = null;

/** The list loads after the page; until then only rules that need no list are checked. */
export function useCommonPasswords(): (password: string) => boolean {
  const [isCommon, setIsCommon] = useState(() => loaded ?? commonIn(''));
  useEffect(() => {
    if (loaded) return;
    let gone = false;
    import('@tenure/contract/identity/common-passwords.gen').then(({ commonPasswords }) => {
      loaded = commonIn(commonPasswords);
      const found = loaded;
      if (!gone) setIsCommon(() => found);
    });
    return () => {
      gone = true;
    };
  }, []);
  return isCommon;
}
