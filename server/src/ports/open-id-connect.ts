/**
 * OpenID Connect with openid-client: discovery, authorization code flow with PKCE, state and nonce. The ID
 * token's signature is verified even though it was received directly from the provider.
 */
import { createHash } from 'node:crypto';
import { type SsoClient, SsoFailure, type SsoProtocol } from '@tenure/core/kit/host/single-sign-on';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { outwardFetch } from './outward-fetch.ts';

const KEPT_FOR_MS = 10 * 60_000;
const MOST = 500;
const PATIENCE_SECONDS = 10;

const kept = z.object({ verifier: z.string(), nonce: z.string() });

export interface OpenIdConnectOptions {
  /** Whether plain http is allowed: in the local environment only. */
  readonly insecure: boolean;
  readonly privateNetworks: boolean;
}

export function openIdConnect(options: OpenIdConnectOptions): SsoProtocol {
  const configure = configurations(options);
  return {
    begin: (client, { redirectUri, state }) =>
      inWords(async () => {
        const configuration = await configure(client);
        const [verifier, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomNonce()];
        const url = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: client.scopes,
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return { url: url.href, kept: JSON.stringify({ verifier, nonce }) };
      }),

    finish: (client, { redirectUri, state }, secrets, parameters) =>
      inWords(async () => {
        const { verifier, nonce } = kept.parse(JSON.parse(secrets));
        const configuration = await configure(client);
        const came = new URL(redirectUri);
        for (const [name, value] of Object.entries(parameters)) came.searchParams.set(name, value);
        const tokens = await oidc.authorizationCodeGrant(configuration, came, {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          expectedState: state,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims?.sub) throw new SsoFailure('refused', 'The provider returned no subject');
        const more = configuration.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
        return {
          subject: claims.sub,
          documents: [claims, more],
          proof: tokens.id_token ?? null,
        };
      }),

    logoutUrl: (client, proof, returnTo) =>
      inWords(async () => {
        const configuration = await configure(client);
        if (!configuration.serverMetadata().end_session_endpoint) return null;
        return oidc.buildEndSessionUrl(configuration, {
          post_logout_redirect_uri: returnTo,
          ...(proof ? { id_token_hint: proof } : {}),
        }).href;
      }),

    check: (client) =>
      inWords(async () => {
        await configure(client, 'anew');
      }),
  };
}

/** Provider configurations, refetched after a while. */
function configurations({ insecure, privateNetworks }: OpenIdConnectOptions) {
  const known = new Map<string, { asked: Promise<oidc.Configuration>; until: number }>();
  const send = outwardFetch({ privateNetworks });
  return async (client: SsoClient, how: 'kept' | 'anew' = 'kept'): Promise<oidc.Configuration> => {
    const key = createHash('sha256').update(JSON.stringify(client)).digest('hex');
    const before = known.get(key);
    if (how === 'kept' && before && before.until > Date.now()) return before.asked;
    if (known.size >= MOST) known.clear();
    const asked = oidc
      .discovery(
        new URL(client.issuer),
        client.clientId,
        undefined,
        client.clientSecret ? withSecret(client.clientSecret) : oidc.None(),
        {
          execute: [
            oidc.enableNonRepudiationChecks,
            ...(insecure ? [oidc.allowInsecureRequests] : []),
          ],
          timeout: PATIENCE_SECONDS,
          [oidc.customFetch]: send,
        },
      )
      .then(described);
    known.set(key, { asked, until: Date.now() + KEPT_FOR_MS });
    asked.catch(() => known.delete(key));
    return asked;
  };
}

const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
const possible = ['userinfo_endpoint', 'end_session_endpoint'] as const;

/** Endpoints must be web addresses, whatever the provider's configuration says. */
function described(configuration: oidc.Configuration): oidc.Configuration {
  const metadata = configuration.serverMetadata();
  const isAddress = (value: unknown) =>
    typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  const wrong = [
    ...needed.filter((name) => !isAddress(metadata[name])),
    ...possible.filter((name) => metadata[name] !== undefined && !isAddress(metadata[name])),
  ];
  if (wrong.length > 0)
    throw new SsoFailure('refused', `No address in the description: ${wrong.join(', ')}`);
  return configuration;
}

/** Converts errors to one of two failures: the provider is unreachable, or its response is invalid. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SsoFailure) throw error;
    const { name, message, cause } = error as Error;
    const codes = [error, cause].map((one) => String((one as { code?: unknown } | null)?.code));
    const isAway =
      codes.some((code) => /^(E(?!RR_)[A-Z_]+|ABORT_ERR|OAUTH_TIMEOUT|OAUTH_ABORT)$/.test(code)) ||
      /^(Timeout|Abort)Error$/.test(name);
    throw new SsoFailure(isAway ? 'away' : 'refused', `${codes[0]} ${message}`);
  }
}

/** The provider's preferred authentication method; the header by default. */
const withSecret = (secret: string): oidc.ClientAuth => {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = ways.includes('client_secret_basic') ? basic : post;
    return way(server, client, body, headers);
  };
};
