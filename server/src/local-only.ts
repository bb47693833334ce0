/**
 * In the local environment, everyone who can reach the server can read its outbox: reset links, codes and the
 * set-up address. So it only listens on the loopback interface and accepts no public host name.
 */
import { isIP } from 'node:net';
import { StartupError } from './startup-error.ts';

interface Reached {
  readonly host: string;
  readonly publicUrl: string;
}

export function refuseLocalOnNetworks({ host, publicUrl }: Reached): void {
  if (!isLoopback(host)) throw refused('HOST', host);
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'http:' || !isLoopback(hostname)) throw refused('PUBLIC_URL', publicUrl);
}

const refused = (name: string, value: string) =>
  new StartupError(
    `The setting ${name} ${value} can’t be used with TENURE_ENV=local, where everyone who can reach the server can read its outbox: set TENURE_ENV to production, or use localhost.`,
  );

function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (isIP(name) === 4) return name.startsWith('127.');
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost');
}
