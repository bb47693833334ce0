/**
 * Who may sign in with a provider (ADR 18). The provider's subject identifies a person once it is linked; the
 * first time, an email address does, if the provider verified it and it belongs to a domain the company
 * listed. No second account is created when one already has the address or user name.
 */
import { isOfDomain } from '@tenure/contract/identity/email-domains';
import type { ssoMessages } from '@tenure/contract/identity/routes';
import type { SsoProvider } from '@tenure/contract/identity/sso';
import { z } from 'zod';
import type { Claims } from '../../kit/host/single-sign-on.ts';

type Attributes = SsoProvider['attributes'];

export interface Claimed {
  readonly username: string | null;
  readonly email: string | null;
  readonly isVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** The claims under the names that the company mapped; earlier documents take precedence. */
export function claimedBy(
  documents: readonly Claims[],
  provider: { readonly attributes: Attributes; readonly trustsEmail: boolean },
): Claimed {
  const { attributes, trustsEmail } = provider;
  const text = (name: string, most?: number) => first(documents, (one) => textIn(one, name, most));
  const email = first(documents, (one) => addressIn(one, attributes.email));
  const verdict = email === null ? undefined : isSaidVerified(documents, email);
  return {
    username: text(attributes.username)?.toLowerCase() ?? null,
    email,
    isVerified: verdict ?? trustsEmail,
    firstName: text(attributes.firstName, 80),
    lastName: text(attributes.lastName, 80),
  };
}

const first = <T>(documents: readonly Claims[], read: (one: Claims) => T | null): T | null =>
  documents.map(read).find((value) => value !== null) ?? null;

function textIn(document: Claims, name: string, most = 120): string | null {
  const value = document[name];
  const plain = typeof value === 'string' ? value.trim() : '';
  return plain && plain.length <= most && !/\p{Cc}/u.test(plain) ? plain : null;
}

const addressIn = (document: Claims, name: string) =>
  z
    .email()
    .max(254)
    .safeParse(textIn(document, name, 254))
    .data?.toLowerCase() ?? null;

/**
 * `email_verified` applies only to the claim `email` of the same document: not to an address in another
 * document or under another claim, which people may have chosen themselves. One document that denies the
 * address outweighs another that confirms it.
 */
function isSaidVerified(documents: readonly Claims[], email: string): boolean | undefined {
  const said = documents
    .filter((one) => addressIn(one, 'email') === email && one.email_verified !== undefined)
    // Some providers send the boolean as text.
    .map(({ email_verified: value }) => value === true || value === 'true');
  return said.length > 0 ? said.every(Boolean) : undefined;
}

export interface Known {
  /** The person already linked to this subject. */
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
    // Without listed domains, anyone with an account at the provider could be linked to an account here.
    if (!provider.linksByEmail || provider.emailDomains.length === 0) return refuse('unlinked');
    return one.isActive ? { kind: 'link', userId: one.id } : refuse('inactive');
  }
  if (!provider.createsPeople) return refuse('unknown');
  return known.isNameTaken ? refuse('unlinked') : { kind: 'create' };
}
