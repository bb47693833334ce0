import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type IdentityProvider,
  startIdentityProvider,
  walk,
} from '../testing/identity-provider.ts';
import { type Lies, startLyingProvider } from '../testing/lying-provider.ts';
import { openIdConnect } from './open-id-connect.ts';
import { outwardFetch } from './outward-fetch.ts';

const redirectUri = 'https://home.example/login/sso';
const visit = { redirectUri, state: 'a state that nobody can guess' };
const protocol = openIdConnect({ insecure: true, privateNetworks: true });

describe('with a real provider', () => {
  let provider: IdentityProvider;
  beforeAll(async () => {
    provider = await startIdentityProvider({
      redirectUri,
      logoutUri: 'https://home.example/login/',
      account: { sub: 'ada', email: 'ada@home.example', email_verified: true, given_name: 'Ada' },
    });
  });
  afterAll(() => provider.close());

  const client = () => ({
    issuer: provider.issuer,
    clientId: provider.client.id,
    clientSecret: provider.client.secret,
    scopes: 'openid profile email',
  });
  const there = async () => {
    const { url, kept } = await protocol.begin(client(), visit);
    return { url, kept, back: Object.fromEntries((await walk(url)).searchParams) };
  };

  test('uses PKCE, state and nonce, and identifies the person', async () => {
    const { url, kept, back } = await there();
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('state')).toBe(visit.state);
    expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(url).not.toContain(JSON.parse(kept).verifier);
    const vouched = await protocol.finish(client(), visit, kept, back);
    expect(vouched).toMatchObject({
      subject: 'ada',
      documents: [
        { sub: 'ada' },
        { email: 'ada@home.example', email_verified: true, given_name: 'Ada' },
      ],
    });
    expect(vouched.documents[0]).not.toHaveProperty('email');
    const logout = new URL(
      (await protocol.logoutUrl(client(), vouched.proof, 'https://home.example/login/')) ?? '',
    );
    expect(logout.origin).toBe(provider.issuer);
    expect(logout.searchParams.get('id_token_hint')).toBe(vouched.proof);
  });

  test('a code can be used once', async () => {
    const { kept, back } = await there();
    await protocol.finish(client(), visit, kept, back);
    await expect(protocol.finish(client(), visit, kept, back)).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  test.each([
    ['another sign-in’s secrets', async () => ({ kept: (await there()).kept })],
    ['another state', async () => ({ back: { state: 'another' } })],
    ['another issuer', async () => ({ back: { iss: 'https://evil.example' } })],
    ['no issuer', async () => ({ back: { iss: '' } })],
    ['an invented code', async () => ({ back: { code: 'invented' } })],
    ['a refusal', async () => ({ back: { error: 'access_denied' } })],
  ])(
    'with %s nobody is believed',
    async (_, change: () => Promise<{ kept?: string; back?: object }>) => {
      const { kept, back } = await there();
      const changed = await change();
      await expect(
        protocol.finish(client(), visit, changed.kept ?? kept, { ...back, ...changed.back }),
      ).rejects.toMatchObject({ kind: 'refused' });
    },
  );

  test('a wrong client secret is refused', async () => {
    const { kept, back } = await there();
    const wrong = { ...client(), clientSecret: 'guessed' };
    await expect(protocol.finish(wrong, visit, kept, back)).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  test('outside local plain http is refused', async () => {
    const strict = openIdConnect({ insecure: false, privateNetworks: true });
    await expect(strict.check(client())).rejects.toMatchObject({ kind: 'refused' });
    await expect(protocol.check(client())).resolves.toBeUndefined();
  });

  test('an unreachable provider is reported as unreachable', async () => {
    const away = { ...client(), issuer: 'http://127.0.0.1:9' };
    await expect(protocol.begin(away, visit)).rejects.toMatchObject({ kind: 'away' });
  });
});

describe('with a malicious provider', () => {
  let provider: Awaited<ReturnType<typeof startLyingProvider>>;
  beforeAll(async () => {
    provider = await startLyingProvider('tenure');
  });
  afterEach(() => provider.lie({}));
  afterAll(() => provider.close());

  const client = () => ({
    issuer: provider.issuer,
    clientId: 'tenure',
    clientSecret: null,
    scopes: 'openid',
  });
  const finish = async () => {
    const { url, kept } = await protocol.begin(client(), visit);
    return protocol.finish(client(), visit, kept, provider.visit(url));
  };

  test('correct claims are accepted', async () => {
    expect(await finish()).toMatchObject({ subject: 'somebody' });
  });

  const past = Math.floor(Date.now() / 1000) - 3600;
  test.each<[string, Lies]>([
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['a token that has run out', { claims: { exp: past } }],
    ['nobody', { claims: { sub: '' } }],
    ['a signature by a key it does not publish', { signature: 'foreign' }],
    ['no signature', { signature: 'none' }],
    ['no ID token', { withoutIdToken: true }],
  ])('%s is refused', async (_, lies) => {
    provider.lie(lies);
    await expect(finish()).rejects.toMatchObject({ kind: 'refused' });
  });

  test('a provider with a different issuer is not trusted', async () => {
    provider.lie({ issuer: 'https://login.example' });
    await expect(protocol.check(client())).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('with a provider that publishes a wrong configuration', () => {
  let provider: Awaited<ReturnType<typeof startLyingProvider>>;
  beforeAll(async () => {
    provider = await startLyingProvider('tenure');
  });
  afterAll(() => provider.close());
  const client = () => ({
    issuer: provider.issuer,
    clientId: 'tenure',
    clientSecret: null,
    scopes: 'openid',
  });

  test.each<[string, Record<string, unknown>]>([
    ['no place to sign in', { authorization_endpoint: undefined }],
    ['a place to sign in that is no address', { authorization_endpoint: 'sign in here' }],
    ['a place to sign in that is a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['a number as the place to sign in', { authorization_endpoint: 7 }],
    ['no place for tokens', { token_endpoint: undefined }],
    ['a place for keys that is no address', { jwks_uri: 'keys' }],
    ['a place to sign out that is no address', { end_session_endpoint: '::' }],
    ['a place for people that is no address', { userinfo_endpoint: 'people' }],
  ])('%s is reported', async (_, metadata) => {
    provider.lie({ metadata });
    const refused = { name: 'SsoFailure', kind: 'refused' };
    await expect(protocol.check(client())).rejects.toMatchObject(refused);
    const anew = { ...client(), scopes: `openid ${JSON.stringify(metadata)}` };
    await expect(protocol.begin(anew, visit)).rejects.toMatchObject(refused);
    await expect(protocol.logoutUrl(anew, null, redirectUri)).rejects.toMatchObject(refused);
  });

  test('an issuer that is not an address is refused with an explanation', async () => {
    const wrong = { ...client(), issuer: 'https://login.example:99999' };
    for (const asked of [protocol.check(wrong), protocol.begin(wrong, visit)])
      await expect(asked).rejects.toMatchObject({ name: 'SsoFailure', kind: 'refused' });
  });
});

describe('addresses that companies configure', () => {
  test.each([
    'http://127.0.0.1:9/',
    'http://[::1]:9/',
    'http://localhost:9/',
    'http://169.254.169.254/',
    'http://[::ffff:169.254.169.254]/',
    'http://[64:ff9b:1::a9fe:a9fe]/',
    'http://[2002:a9fe:a9fe::1]/',
  ])('no request is sent to %s', async (address) => {
    const send = outwardFetch({ privateNetworks: false });
    await expect(send(address, {})).rejects.toThrow('private network');
  });
});
