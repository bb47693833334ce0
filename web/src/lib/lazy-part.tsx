import { type ComponentType, use } from 'react';

type Module<P> = { default: ComponentType<P> };

export interface LazyPart<P> {
  (props: P): React.ReactNode;
  /** Starts loading; once it is there, the part is drawn at once. */
  preload: () => Promise<unknown>;
}

/**
 * A part whose code comes when it is needed. Unlike React.lazy it draws without a pause once it is
 * loaded, and a load that failed is tried again when the part is drawn again.
 */
export function lazyPart<P extends object>(load: () => Promise<Module<P>>): LazyPart<P> {
  let coming: Promise<Module<P>> | null = null;
  let loaded: ComponentType<P> | null = null;
  const preload = () => {
    coming ??= load().then(
      (module) => {
        loaded = module.default;
        return module;
      },
      (error: unknown) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  const Part = (props: P) => {
    const Loaded = loaded ?? use(preload()).default;
    return <Loaded {...props} />;
  };
  return Object.assign(Part, { preload });
}
