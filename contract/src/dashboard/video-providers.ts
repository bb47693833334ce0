/**
 * Supports known providers only: an address or embed code is parsed and replaced with the provider's own
 * frame address. The content security policy allows only these frames.
 */

interface Provider {
  readonly name: string;
  /** Origin of its frames. */
  readonly origin: string;
  readonly hosts: readonly string[];
  /** Extracts the video id from an address on one of the hosts. */
  readonly patterns: readonly RegExp[];
  readonly frame: (id: string) => string;
}

const providers: readonly Provider[] = [
  {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    hosts: [
      'youtube.com',
      'www.youtube.com',
      'm.youtube.com',
      'youtu.be',
      'www.youtube-nocookie.com',
      'youtube-nocookie.com',
    ],
    patterns: [
      /^\/watch\?(?:.*&)?v=([\w-]{11})(?:&|$)/,
      /^\/(?:embed|shorts|live|v)\/([\w-]{11})(?:[/?]|$)/,
      /^\/([\w-]{11})(?:[/?]|$)/,
    ],
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    patterns: [/^\/(?:video\/|channels\/[\w-]+\/)?(\d{5,12})(?:[/?]|$)/],
    frame: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
  {
    name: 'Loom',
    origin: 'https://www.loom.com',
    hosts: ['loom.com', 'www.loom.com'],
    patterns: [/^\/(?:share|embed)\/([0-9a-f]{32})(?:[/?]|$)/],
    frame: (id) => `https://www.loom.com/embed/${id}`,
  },
  {
    name: 'Wistia',
    origin: 'https://fast.wistia.net',
    hosts: ['fast.wistia.net', 'fast.wistia.com'],
    patterns: [/^\/(?:embed\/iframe|medias)\/([a-z0-9]{8,16})(?:[/?]|$)/],
    frame: (id) => `https://fast.wistia.net/embed/iframe/${id}`,
  },
];

export const frameOrigins = providers.map(({ origin }) => origin);

export interface VideoFrame {
  readonly provider: string;
  readonly src: string;
}

/** The frame for an address such as https://youtu.be/…; undefined for unknown providers. */
export function frameOfAddress(address: string): VideoFrame | undefined {
  const [, scheme, host = '', rest = ''] =
    /^(https?):\/\/([^/?#\\@:\s]+)([^\s#\\]*)/i.exec(address.trim()) ?? [];
  if (!scheme) return undefined;
  const provider = providers.find(({ hosts }) => hosts.includes(host.toLowerCase()));
  for (const pattern of provider?.patterns ?? []) {
    const id = pattern.exec(rest)?.[1];
    if (provider && id) return { provider: provider.name, src: provider.frame(id) };
  }
  return undefined;
}

/** The frames of supported addresses, in the same order. */
export const framesOf = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => frameOfAddress(address)?.src ?? []);

/** The frame of an embed code: an iframe with a src of a known provider, or a plain address. */
export function frameOfEmbed(code: string): VideoFrame | undefined {
  const text = code.trim();
  if (!text.startsWith('<')) return frameOfAddress(text);
  const [, attributes = ''] = /^<iframe\s([^<>]*)>\s*(?:<\/iframe>)?/i.exec(text) ?? [];
  const [, src] = /(?:^|\s)src\s*=\s*["']([^"']+)["']/i.exec(attributes) ?? [];
  return src === undefined ? undefined : frameOfAddress(src.replaceAll('&amp;', '&'));
}
