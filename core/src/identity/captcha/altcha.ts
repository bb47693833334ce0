/**
 * ALTCHA: the browser solves a signed proof-of-work challenge, without a third party. The company and expiry
 * are part of the signature, and the signature is the challenge's id, so that each challenge is used once, in
 * one company.
 */
import { captchaChallenge } from '@tenure/contract/identity/captcha';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { z } from 'zod';
import type { Captcha } from '../../kit/ports.ts';

const SECONDS = 600;

export interface AltchaOptions {
  readonly secret: string;
  /** The difficulty: cost of one derivation, and the maximum number of derivations to try. */
  readonly cost?: number;
  readonly tries?: number;
}

const solved = z.object({
  challenge: captchaChallenge.shape.challenge.unwrap(),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string().max(200) }),
});

export function altcha({ secret, cost = 1_000, tries = 2_000 }: AltchaOptions): Captcha {
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret} key` };
  return {
    provider: 'altcha',
    challenge: async ({ now, tenantId }) =>
      captchaChallenge.shape.challenge.parse(
        await createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost,
          counter: randomInt(Math.ceil(tries / 2), tries),
          data: { company: tenantId, until: Math.floor(now.getTime() / 1000) + SECONDS },
          deriveKey,
          ...secrets,
        }),
      ),
    async verify(response, { now, tenantId }) {
      const given = parsed(response);
      if (!given?.challenge.signature) return null;
      const { company, until } = given.challenge.parameters.data ?? {};
      if (company !== tenantId) return null;
      if (typeof until !== 'number' || until * 1000 < now.getTime()) return null;
      const { verified } = await verifySolution({
        challenge: given.challenge as Challenge,
        solution: given.solution,
        deriveKey,
        ...secrets,
      }).catch(() => ({ verified: false }));
      return verified ? given.challenge.signature : null;
    },
  };
}

function parsed(response: string): z.infer<typeof solved> | undefined {
  try {
    return solved.safeParse(JSON.parse(response)).data;
  } catch {
    return undefined;
  }
}
