/**
 * Packages run third-party scripts, so they are served from an origin without sessions (ADR 88):
 * content.localhost in the local environment, otherwise the host that a server administrator configures.
 * Companies use subdomains of PUBLIC_URL, so it must not be one of those.
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
