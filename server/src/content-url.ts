/**
 * Packages run scripts that somebody else wrote, so they are served from a host where no session is
 * (ADR 88): in local from content.localhost, elsewhere from the one that an administrator of the server
 * names. Companies are served on subdomains of PUBLIC_URL, so it is none of them.
 */
import { StartupError } from './startup-error.ts';

export function contentUrlIn(given: string | undefined, publicUrl: string): string | undefined {
  if (given === undefined) return undefined;
  const [content, application] = [new URL(given), new URL(publicUrl)];
  if (
    content.hostname === application.hostname ||
    content.hostname.endsWith(`.${application.hostname}`)
  )
    throw new StartupError(
      `The setting CONTENT_URL ${given} must be on a different domain from PUBLIC_URL ${publicUrl}.`,
    );
  return content.origin;
}

interface Served {
  readonly environment: string;
  readonly publicUrl: string;
  readonly contentUrl: string | undefined;
}

export function contentUrlOf({ environment, publicUrl, contentUrl }: Served): string | null {
  if (contentUrl !== undefined) return contentUrl;
  if (environment !== 'local') return null;
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//content.localhost${port ? `:${port}` : ''}`;
}
