import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { pageTitle } from '../../lib/address/page-title.ts';

export interface Crumb {
  label: string;
  href?: string;
}

const Trail = createContext<readonly Crumb[]>([]);
const SetTrail = createContext<(trail: readonly Crumb[]) => void>(() => {});
const SystemName = createContext<string | null>(null);

/** Lets a page set its title in the shell. */
export function PageContext(props: { systemName: string; children: ReactNode }) {
  const [trail, setTrail] = useState<readonly Crumb[]>([]);
  return (
    <SystemName value={props.systemName}>
      <SetTrail value={setTrail}>
        <Trail value={trail}>{props.children}</Trail>
      </SetTrail>
    </SystemName>
  );
}

export const useTrail = () => use(Trail);

export function useAnnouncedPage(title: string, above: readonly Crumb[] = []) {
  const setTrail = use(SetTrail);
  const systemName = use(SystemName);
  const path = JSON.stringify(above);
  const trail = useMemo(() => [...(JSON.parse(path) as Crumb[]), { label: title }], [path, title]);
  useEffect(() => {
    setTrail(trail);
    document.title = pageTitle(title, systemName);
  }, [setTrail, trail, title, systemName]);
}
