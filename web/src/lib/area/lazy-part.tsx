import { type ComponentType, use } from 'react';

type Module<P> = { default: ComponentType<P> };

/**
 * A lazy-loaded component. Unlike React.lazy it renders synchronously once loaded, and a failed load is
 * retried on the next render.
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
