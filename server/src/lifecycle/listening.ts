import { createServer, type Server } from 'node:http';
import type { Server as NetServer } from 'node:net';
import { codeOf, reasonOf, StartupError } from '../startup-error.ts';

interface Place {
  host: string;
  port: number;
}

/**
 * Reserves the port before anything else is started, to fail early. A port chosen by the system is held until
 * the server listens, so that no other process gets it.
 */
export async function claimPort(place: Place): Promise<{ port: number; release(): Promise<void> }> {
  const probe = createServer().unref();
  const port = await listen(probe, place);
  const release = () => new Promise<void>((resolve) => probe.close(() => resolve()));
  if (place.port !== 0) await release();
  return { port, release };
}

export function listen(server: NetServer, { host, port }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartupError(whyNot(error, host, port))));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Stops accepting connections, lets requests in flight finish, and aborts those that take too long. */
export async function drain(server: Server, patience = 10_000): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

function whyNot(error: Error, host: string, port: number): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use by another program: stop it, or set PORT to another number.`;
    case 'EACCES':
      return `Port ${port} on ${host} needs more rights than this user has: set PORT to a number from 1024 up.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The setting HOST ${host} isn’t an address of this machine.`;
    default:
      return `Tenure can’t listen on ${host}:${port}: ${reasonOf(error)}.`;
  }
}
