/** reCAPTCHA: Google's site-verify call, or any compatible service at the configured address. */
import { createHash } from 'node:crypto';
import type { Captcha, Log } from '@tenure/core/kit/ports';
import { z } from 'zod';

const PATIENCE_MS = 5_000;

const verdict = z.object({ success: z.boolean() });

export interface RecaptchaOptions {
  readonly secret: string;
  readonly verifyUrl: string;
  readonly log: Log;
}

export const recaptcha = ({ secret, verifyUrl, log }: RecaptchaOptions): Captcha => ({
  provider: 'recaptcha',
  challenge: async () => null,
  async verify(response, { ip }) {
    try {
      const answer = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response, ...(ip ? { remoteip: ip } : {}) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!verdict.parse(await answer.json()).success) return null;
      return createHash('sha256').update(response).digest('hex');
    } catch (error) {
      log.warn({ error: String(error) }, 'The captcha could not be checked');
      return null;
    }
  },
});
