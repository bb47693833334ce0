/**
 * Whom a provider's word lets in (ADR 18). The provider's own name for somebody decides once it is
 * known; the first time, an e-mail address does, if the provider has verified it and it belongs to a
 * domain the company named. Nobody is created beside an account that already has the address or name.
 */
import { isOfDomain } from '@tenure/contract/identity/email-domains';
import type { ssoMessages } from '@tenure/contract/identity/routes';
import type { SsoProvider } from '@tenure/contract/identity/sso';
import { z } from 'zod';

type Attributes = SsoProvider['attributes'];

export interface Claimed {
  readonly username: string | null;
  readonly email: string | null;
  readonly isVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** What the provider says, under the names that the company mapped. */
export function claimedBy(
  claims: Readonly<Record<string, unknown>>,
  provider: { readonly attributes: Attributes; readonly trustsEmail: boolean },
): Claimed {
  const text = (name: string, most = 120) => {
    const value = claims[name];
    const plain = typeof value === 'string' ? value.trim() : '';
    return plain && plain.length <= most && !/\p{Cc}/u.test(plain) ? plain : null;
  };
  const { attributes, trustsEmail } = provider;
  const addressIn = (name: string) =>
    z.email().max(254).safeParse(text(name, 254)).data?.toLowerCase() ?? null;
  const email = addressIn(attributes.email);
  // It speaks of the claim `email` alone; under another name people may have chosen the address.
  const said = email === addressIn('email') ? claims.email_verified : undefined;
  return {
    username: text(attributes.username)?.toLowerCase() ?? null,
    email,
    // Some providers write the truth as text.
    isVerified: said === true || said === 'true' || (trustsEmail && said === undefined),
    firstName: text(attributes.firstName, 80),
    lastName: text(attributes.lastName, 80),
  };
}

export interface Known {
  /** Whoever came under this name before. */
  readonly linked: { readonly isActive: boolean } | undefined;
  readonly withAddress: readonly { readonly id: number; readonly isActive: boolean }[];
  readonly isNameTaken: boolean;
}

export type Admission =
  | { readonly kind: 'linked' }
  | { readonly kind: 'link'; readonly userId: number }
  | { readonly kind: 'create' }
  | { readonly kind: 'refuse'; readonly why: keyof typeof ssoMessages };

const refuse = (why: keyof typeof ssoMessages): Admission => ({ kind: 'refuse', why });

export function admit(
  provider: Pick<SsoProvider, 'emailDomains' | 'linksByEmail' | 'createsPeople'>,
  claimed: Claimed,
  known: Known,
): Admission {
  const { email } = claimed;
  const isOutside =
    provider.emailDomains.length > 0 && !(email && isOfDomain(email, provider.emailDomains));
  if (known.linked) {
    if (!known.linked.isActive) return refuse('inactive');
    return isOutside ? refuse('notYours') : { kind: 'linked' };
  }
  if (!email || !claimed.isVerified) return refuse('notVerified');
  if (isOutside) return refuse('notYours');
  const [one, another] = known.withAddress;
  if (another) return refuse('ambiguous');
  if (one) {
    if (!provider.linksByEmail) return refuse('unlinked');
    return one.isActive ? { kind: 'link', userId: one.id } : refuse('inactive');
  }
  if (!provider.createsPeople) return refuse('unknown');
  return known.isNameTaken ? refuse('unlinked') : { kind: 'create' };
}
