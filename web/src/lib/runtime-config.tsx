import {
  configMessages,
  type RuntimeConfig,
  runtimeConfig,
} from '@tenure/contract/site/runtime-config';
import { createContext, type ReactNode, use } from 'react';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

// The content-security policy allows no eval, and zod would otherwise compile its parsers with it.
z.config({ jitless: true });

declare global {
  interface Window {
    /** Set by /config.js before the application starts. */
    __TENURE_CONFIG__?: unknown;
  }
}

/** Null when the host sent no configuration at all. */
export function readConfig(raw: unknown): RuntimeConfig | null {
  if (raw === undefined || raw === null) {
    console.warn(configMessages.absent);
    return null;
  }
  const parsed = runtimeConfig.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    configMessages.invalid(parsed.error.issues.map((issue) => issue.message).join(', ')),
  );
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
