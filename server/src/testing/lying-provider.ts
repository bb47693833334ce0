/** A malicious provider for tests: arbitrary claims, signed with its own key. */
import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export interface Lies {
  /** Claims that replace the correct ones. */
  claims?: Record<string, unknown>;
  /** Signed with an unpublished key, or not at all. */
  signature?: 'foreign' | 'none';
  /** The issuer in the provider's configuration. */
  issuer?: string;
  withoutIdToken?: true;
  /** Overrides of the provider's configuration. */
  metadata?: Record<string, unknown>;
}

export async function startLyingProvider(clientId: string) {
  const [own, foreign] = [rsa(), rsa()];
  let lies: Lies = {};
  let nonce = '';
  const server = createServer((request, response) => {
    const json = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration')
      return json({
        issuer: lies.issuer ?? issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
        ...lies.metadata,
      });
    if (request.url === '/jwks')
      return json({
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), alg: 'RS256', kid: '1' }],
      });
    return json({
      access_token: 'token',
      token_type: 'bearer',
      ...(lies.withoutIdToken ? {} : { id_token: idToken() }),
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const truth = { iss: issuer, aud: clientId, sub: 'somebody', nonce, iat: now, exp: now + 60 };
    const alg = lies.signature === 'none' ? 'none' : 'RS256';
    const signed = `${part({ alg, kid: '1' })}.${part({ ...truth, ...lies.claims })}`;
    const key = lies.signature === 'foreign' ? foreign.privateKey : own.privateKey;
    const signature = createSign('sha256').update(signed).sign(key).toString('base64url');
    return `${signed}.${lies.signature === 'none' ? '' : signature}`;
  }

  return {
    issuer,
    /** Returns from the authorization endpoint, with the nonce of the request. */
    visit(url: string): Record<string, string> {
      const { searchParams } = new URL(url);
      nonce = searchParams.get('nonce') ?? '';
      return { code: 'a code', state: searchParams.get('state') ?? '', iss: issuer };
    },
    lie(next: Lies) {
      lies = next;
    },
    close: () => server.close(),
  };
}
