/** The session token travels in a cookie that scripts cannot read and other sites cannot send along. */
const NAME = 'tenure_session';
const SECURE_NAME = '__Host-tenure_session';

export interface SessionCookie {
  read(header: string | undefined): string | null;
  write(token: string | null): string;
}

export function sessionCookie(secure: boolean): SessionCookie {
  const name = secure ? SECURE_NAME : NAME;
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`);
  return {
    read: (header) => pattern.exec(header ?? '')?.[1] ?? null,
    write: (token) =>
      `${name}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${token ? 43_200 : 0}${secure ? '; Secure' : ''}`,
  };
}
