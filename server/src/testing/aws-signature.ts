/** AWS signature version 4, computed independently of the client's library. */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Uint8Array | string, text: string) =>
  createHmac('sha256', key).update(text).digest();

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Whether the request, including its content, was signed with the secret. */
export function isSigned(
  request: IncomingMessage,
  body: Uint8Array,
  { accessKeyId, secretAccessKey }: Credentials,
): boolean {
  const { headers, method, url = '' } = request;
  const shown =
    /^AWS4-HMAC-SHA256 Credential=(\S+?)\/(\d{8}\/\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  if (!shown) return false;
  const [, shownKey, scope = '', signedHeaders = '', signature] = shown;
  const contents = headers['x-amz-content-sha256'];
  if (shownKey !== accessKeyId || contents !== sha256(body)) return false;
  const [path = '', query = ''] = url.split('?');
  const names = signedHeaders.split(';');
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return false;
  const canonical = [
    method,
    path,
    query === ''
      ? ''
      : query
          .split('&')
          .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
          .sort()
          .join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    contents,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<Uint8Array | string>((made, word) => hmac(made, word), `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature;
}
