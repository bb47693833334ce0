/** Values stored on this device. Where the browser refuses storage, nothing is kept. */
export function remember(key: string, value: string | null, store: 'local' | 'session' = 'local') {
  try {
    const storage = store === 'local' ? window.localStorage : window.sessionStorage;
    if (value === null) storage.removeItem(name(key));
    else storage.setItem(name(key), value);
  } catch {
    // Private windows and full disks refuse; the page works without it.
  }
}

export function recall(key: string, store: 'local' | 'session' = 'local'): string | null {
  try {
    return (store === 'local' ? window.localStorage : window.sessionStorage).getItem(name(key));
  } catch {
    return null;
  }
}

const name = (key: string) => `tenure.${key}`;
