import type { Live, Ports } from '@tenure/core/kit/ports';
import { contentUrlOf } from './content-url.ts';
import type { HostContext } from './lifecycle/application.ts';
import { openLog } from './ports/log.ts';
import { nodePorts } from './ports/node-ports.ts';
import { recaptcha } from './ports/recaptcha.ts';

export function portsOf({ settings, files }: HostContext, live?: Live): Ports {
  const { environment, logLevel, commitId, recaptchaKey } = settings;
  const { errorReporting, sentryDsn, usageAnalytics } = settings;
  const log = openLog(logLevel);
  const { captcha, recaptchaSecret: secret, recaptchaVerifyUrl: verifyUrl } = settings;
  return nodePorts({
    secretKey: settings.secretKey,
    oldSecretKeys: settings.oldSecretKeys,
    files,
    publicUrl: settings.publicUrl,
    contentUrl: contentUrlOf(settings),
    canSend: {
      email: environment === 'local' || settings.smtpUrl !== undefined,
      sms: environment === 'local' || settings.smsUrl !== undefined,
    },
    privateProviders: settings.privateProviders,
    runtimeConfig: {
      environment,
      logLevel,
      recaptchaKey,
      errorReporting,
      usageAnalytics,
      ...(sentryDsn ? { sentryDsn } : {}),
      ...(commitId ? { commitId } : {}),
    },
    log,
    ...(live ? { live } : {}),
    ...(captcha === 'recaptcha' && secret
      ? { captcha: recaptcha({ secret, verifyUrl, log }) }
      : {}),
  });
}
