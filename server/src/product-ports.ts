import type { Ports } from '@tenure/core/kit/ports';
import type { HostContext } from './lifecycle/application.ts';
import { openLog } from './ports/log.ts';
import { nodePorts } from './ports/node-ports.ts';

export function portsOf({ settings }: HostContext): Ports {
  const { environment, logLevel, commitId, recaptchaKey } = settings;
  return nodePorts({
    secretKey: settings.secretKey,
    dataDir: settings.dataDir,
    runtimeConfig: { environment, logLevel, recaptchaKey, ...(commitId ? { commitId } : {}) },
    log: openLog(logLevel),
  });
}
