import { authenticate } from '@tenure/contract/identity/endpoints';
import { SAMPLE_PASSWORD } from '@tenure/core/load-sample';

export interface SignedIn {
  /** The value of the Cookie header. */
  readonly cookie: string;
  readonly token: string;
}

export async function signIn(port: number, username: string): Promise<SignedIn> {
  const answer = await fetch(`http://127.0.0.1:${port}${authenticate.path}`, {
    method: authenticate.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, _password: SAMPLE_PASSWORD }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`${username} could not sign in: ${answer.status}`);
  return { cookie, token: cookie.split('=')[1] ?? '' };
}
