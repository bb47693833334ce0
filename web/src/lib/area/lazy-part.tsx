import { type ComponentType, use } from 'react';

type Module<P> = { default: ComponentType<P> };

/**
 * A part whose code comes when it is needed. Unlike React.lazy it is drawn without a pause once it
 * is loaded, and a load that failed is tried again when the part is drawn again.
 */
export interface LazyPart<P> {
  preload: () => Promise<ComponentType<P>>;
  loaded: () => ComponentType<P> | null;
}

export function lazyPart<P>(load: () => Promise<Module<P>>): LazyPart<P> {
  let coming: Promise<ComponentType<P>> | null = null;
  let loaded: ComponentType<P> | null = null;
  const begin = async () => {
    try {
      loaded = (await load()).default;
      return loaded;
    } catch (error) {
      coming = null;
      throw error;
    }
  };
  return {
    preload: () => {
      coming ??= begin();
      return coming;
    },
    loaded: () => loaded,
  };
}

export function Part<P extends object>({ of, given }: { of: LazyPart<P>; given: P }) {
  const Loaded = of.loaded() ?? use(of.preload());
  return <Loaded {...given} />;
}
