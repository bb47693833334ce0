/// <reference path="./oidc-provider.d.ts" />
/** A real OpenID Connect provider (oidc-provider) that signs in the given person without a form. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Context } from 'oidc-provider';

export interface Account {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

export interface IdentityProvider {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** The current user of the browser, as the userinfo endpoint returns them. */
  account: Account;
  /** Claims of the ID token besides the subject; most providers leave the rest to userinfo. */
  idToken: Readonly<Record<string, unknown>>;
  close(): void;
}

export interface ProviderOptions {
  readonly redirectUri: string;
  readonly logoutUri: string;
  readonly account: Account;
}

export async function startIdentityProvider(options: ProviderOptions): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { id: 'tenure', secret: 'a secret of at least thirty-two characters' };
  const state = { account: options.account, idToken: {} };
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [options.redirectUri],
        post_logout_redirect_uris: [options.logoutUri],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username', 'given_name', 'family_name'],
    },
    cookies: { keys: ['a key for tests'] },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/sign-in' },
    findAccount: async (_: unknown, accountId: string) => ({
      accountId,
      claims: async (use: string) => ({
        ...(use === 'id_token' ? state.idToken : state.account),
        sub: accountId,
      }),
    }),
    async loadExistingGrant({ oidc }: Context) {
      const { clientId } = oidc.client;
      const grant = new provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== '/sign-in') return answer(request, response);
    provider
      .interactionFinished(request, response, { login: { accountId: state.account.sub } })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    issuer,
    client,
    get account() {
      return state.account;
    },
    set account(account) {
      state.account = account;
    },
    get idToken() {
      return state.idToken;
    },
    set idToken(claims) {
      state.idToken = claims;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Follows the redirects to the provider and back like a browser; returns the final address. */
export async function walk(url: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(url);
  const home = at.origin;
  for (let step = 0; step < 10; step += 1) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const location = answer.headers.get('location');
    if (!location)
      throw new Error(`${at.pathname} answered ${answer.status}: ${await answer.text()}`);
    at = new URL(location, at);
    if (at.origin !== home) return at;
  }
  throw new Error('The provider went round in circles');
}
