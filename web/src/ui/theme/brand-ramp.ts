/**
 * Derives ten shades from a tenant's colour, anchored on that colour, plus the roles the interface needs,
 * each readable at 4.5:1 or better in its scheme (LOOK.md, WCAG 2.2 AA).
 */
import { contrast, parseHex, READABLE, textOn } from '@tenure/contract/kit/contrast';
import { toHex, toOklch } from './oklch.ts';
import { type Scheme, surfaces } from './surfaces.ts';

export const DEFAULT_BRAND = '#3451b2';
export const ANCHOR = 6;

export type Ramp = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

export function brandRamp(colour: string): Ramp {
  const rgb = parseHex(colour) ?? parseHex(DEFAULT_BRAND);
  if (!rgb) throw new Error('The default brand colour is not a hex colour');
  const anchor = toOklch(rgb);
  const lightest = Math.max(anchor.l, 0.975);
  const darkest = Math.min(anchor.l, 0.22);
  const shade = (index: number) => {
    if (index === ANCHOR) return toHexOf(rgb);
    const up = index < ANCHOR;
    const way = up ? (ANCHOR - index) / ANCHOR : (index - ANCHOR) / (9 - ANCHOR + 1);
    const end = up ? lightest : darkest;
    // Tints lose chroma towards white; shades keep most of theirs.
    const fade = up ? 1 - 0.82 * way : 1 - 0.45 * way;
    return toHex({ l: anchor.l + (end - anchor.l) * way, c: anchor.c * fade, h: anchor.h });
  };
  return [
    shade(0),
    shade(1),
    shade(2),
    shade(3),
    shade(4),
    shade(5),
    shade(6),
    shade(7),
    shade(8),
    shade(9),
  ];
}

export interface BrandRoles {
  /** Background of buttons. */
  fill: string;
  fillHover: string;
  onFill: string;
  /** The colour for text and icons on page surfaces. */
  text: string;
  /** A light tint behind selected items, and the text on it. */
  tint: string;
  tintHover: string;
  onTint: string;
}

export function brandRoles(colour: string, scheme: Scheme): BrandRoles {
  const ramp = brandRamp(colour);
  const fill = ramp[ANCHOR];
  const onFill = textOn(fill);
  const { page, raised, sunken } = surfaces[scheme];
  const [tint, tintHover] =
    scheme === 'light' ? [ramp[0], ramp[1]] : [mix(fill, page, 0.16), mix(fill, page, 0.24)];
  return {
    fill,
    // Away from the text's lightness, so that hovering never reduces contrast.
    fillHover: onFill === '#ffffff' ? ramp[7] : ramp[5],
    onFill,
    text: readableOn(fill, [page, raised, sunken], scheme),
    tint,
    tintHover,
    onTint: readableOn(fill, [tint, tintHover], scheme),
  };
}

/** The same hue, darker (or lighter in dark mode) until it is readable on all given surfaces. */
export function readableOn(colour: string, backgrounds: readonly string[], scheme: Scheme): string {
  const rgb = parseHex(colour);
  if (!rgb) return scheme === 'light' ? '#000000' : '#ffffff';
  const from = toOklch(rgb);
  const step = scheme === 'light' ? -0.01 : 0.01;
  for (let l = from.l; l > 0 && l < 1; l += step) {
    const candidate = l === from.l ? toHexOf(rgb) : toHex({ ...from, l });
    if (backgrounds.every((background) => contrast(candidate, background) >= READABLE))
      return candidate;
  }
  return scheme === 'light' ? '#000000' : '#ffffff';
}

function mix(colour: string, base: string, share: number): string {
  const [a, b] = [parseHex(colour), parseHex(base)];
  if (!a || !b) return base;
  return toHexOf([0, 1, 2].map((i) => (a[i] ?? 0) * share + (b[i] ?? 0) * (1 - share)));
}

const toHexOf = (rgb: readonly number[]) =>
  `#${rgb
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
