import {
  checkConfig,
  configMessages,
  type RuntimeConfig,
} from '@tenure/contract/site/runtime-config';
import { createContext, type ReactNode, use } from 'react';
import { ConfigError } from './config-error.ts';

declare global {
  interface Window {
    /** Set by /config.js before the application starts. */
    __TENURE_CONFIG__?: unknown;
  }
  /** Where zod keeps its settings; zod loads with the first form. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// The content-security policy forbids eval, which zod would otherwise use to compile its parsers.
globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, {
  jitless: true,
});

/** Null when the host sent no configuration at all. */
export function readConfig(raw: unknown): RuntimeConfig | null {
  if (raw === undefined || raw === null) {
    console.warn(configMessages.absent);
    return null;
  }
  const checked = checkConfig(raw);
  if ('config' in checked) return checked.config;
  throw new ConfigError(configMessages.invalid(checked.problems.join(', ')));
}

const Configuration = createContext<{ config: RuntimeConfig | null } | null>(null);

export function ConfigProvider(props: { config: RuntimeConfig | null; children: ReactNode }) {
  return <Configuration value={{ config: props.config }}>{props.children}</Configuration>;
}

export function useConfig(): RuntimeConfig | null {
  const provided = use(Configuration);
  if (!provided) throw new Error(configMessages.outsideProvider);
  return provided.config;
}
