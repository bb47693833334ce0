/** Tokens are sent in cookies that scripts can't read and other sites can't send along. */
export interface TokenCookie {
  read(header: string | undefined): string | null;
  write(token: string | null): string;
}

function tokenCookie(plainName: string, seconds: number, secure: boolean): TokenCookie {
  const name = secure ? `__Host-${plainName}` : plainName;
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`);
  return {
    read: (header) => pattern.exec(header ?? '')?.[1] ?? null,
    write: (token) =>
      `${name}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${token ? seconds : 0}${secure ? '; Secure' : ''}`,
  };
}

const HOUR = 3600;

export const sessionCookie = (secure: boolean) => tokenCookie('tenure_session', 12 * HOUR, secure);

/** Identifies a browser, for as long as browsers store cookies. */
export const browserCookie = (secure: boolean) =>
  tokenCookie('tenure_browser', 400 * 24 * HOUR, secure);
