/** Protocol of an identity provider. OpenID Connect is the first; SAML will be another. */
export type SsoKind = 'oidc';

export interface SsoClient {
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client. */
  readonly clientSecret: string | null;
  readonly scopes: string;
}

/** A sign-in in progress. */
export interface SsoVisit {
  readonly redirectUri: string;
  /** Identifies the sign-in when the browser returns. */
  readonly state: string;
}

export type Claims = Readonly<Record<string, unknown>>;

export interface Vouched {
  /** The provider's identifier for the person, which never changes. */
  readonly subject: string;
  /**
   * The provider's claims by document (the ID token, then userinfo). They are not merged, because a claim
   * about another claim, such as email_verified, only refers to its own document.
   */
  readonly documents: readonly Claims[];
  /** The ID token that the provider expects at sign-out. */
  readonly proof: string | null;
}

export interface SsoProtocol {
  /** The address to redirect the browser to, and what to keep secret until it returns. */
  begin(client: SsoClient, visit: SsoVisit): Promise<{ url: string; kept: string }>;
  /** Validates the provider's response; throws `SsoFailure` if anything is invalid. */
  finish(
    client: SsoClient,
    visit: SsoVisit,
    kept: string,
    parameters: Readonly<Record<string, string>>,
  ): Promise<Vouched>;
  /** The provider's sign-out address; null if it has none. */
  logoutUrl(client: SsoClient, proof: string | null, returnTo: string): Promise<string | null>;
  /** Throws `SsoFailure` when the provider's response is invalid. */
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
