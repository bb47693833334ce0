/** One way in which someone else vouches for people. OpenID Connect is the first; SAML will be another. */
export type SsoKind = 'oidc';

export interface SsoClient {
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a client without one. */
  readonly clientSecret: string | null;
  readonly scopes: string;
}

/** A sign-in that is under way. */
export interface SsoVisit {
  readonly redirectUri: string;
  /** Finds the sign-in again when the browser comes back. */
  readonly state: string;
}

export type Claims = Readonly<Record<string, unknown>>;

export interface Vouched {
  /** The provider's own name for the person, which never changes. */
  readonly subject: string;
  /**
   * What the provider says, document by document (the ID token, then userinfo). They stay apart:
   * a claim about another claim, such as email_verified, is about its own document only.
   */
  readonly documents: readonly Claims[];
  /** What the provider wants to see again when the session ends. */
  readonly proof: string | null;
}

export interface SsoProtocol {
  /** Where the browser goes, and what must be kept secret until it comes back. */
  begin(client: SsoClient, visit: SsoVisit): Promise<{ url: string; kept: string }>;
  /** Checks what the browser brought; throws `SsoFailure` for anything that is not right. */
  finish(
    client: SsoClient,
    visit: SsoVisit,
    kept: string,
    parameters: Readonly<Record<string, string>>,
  ): Promise<Vouched>;
  /** Where the provider's own session ends; null when it has no such place. */
  logoutUrl(client: SsoClient, proof: string | null, returnTo: string): Promise<string | null>;
  /** Throws `SsoFailure` when the provider does not answer as it should. */
  check(client: SsoClient): Promise<void>;
}

export class SsoFailure extends Error {
  override readonly name = 'SsoFailure';

  constructor(
    readonly kind: 'away' | 'refused',
    message: string,
  ) {
    super(message);
  }
}
