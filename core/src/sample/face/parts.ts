/** The parts of a face. */
import type { HairStyle } from './hair.ts';
import type { Skin } from './palette.ts';

export interface Traits {
  skin: Skin;
  hair: HairStyle;
  hairColour: string;
  background: string;
  clothes: string;
  shirt: string;
  garment: number;
  covering: 'hijab' | 'turban' | null;
  coverColour: string;
  beard: number;
  eyes: number;
  lashes: boolean;
  brows: number;
  mouth: number;
  lipstick: boolean;
  blush: boolean;
  freckles: boolean;
  glasses: number;
  frame: string;
  earrings: string | null;
}

const ink = '#1c1416';

const stroke = (colour: string, width: number, d: string) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`;

const shoulders = 'M12 96c0-15 11-21 28-25 3 5 13 5 16 0 17 4 28 10 28 25Z';

export function clothing({ clothes, shirt, garment, skin }: Traits): string {
  const body = fill(clothes, shoulders);
  const dark = 'rgba(0,0,0,.16)';
  switch (garment) {
    case 0:
      return body + stroke(dark, 2, 'M39 71.500c3 7 15 7 18 0');
    case 1:
      return body + fill(skin.base, 'M40 70.5 48 84l8-13.500c-4 3-12 3-16 0Z');
    case 2:
      return (
        body +
        fill(shirt, 'm39 69-5 8 9 8 5-8 5 8 9-8-5-8c-3 5-15 5-18 0Z') +
        stroke(dark, 1.2, 'M48 77v19')
      );
    case 3:
      return (
        fill(shirt, shoulders) +
        fill(clothes, 'M12 96c0-15 11-21 27-25l9 25ZM84 96c0-15-11-21-27-25l-9 25Z') +
        stroke(dark, 1.4, 'm34 74 3 9 5-1M62 74l-3 9-5-1')
      );
    case 4:
      return (
        body +
        fill(clothes, 'M38 64h20v10c-5 5-15 5-20 0Z') +
        fill(dark, 'M38 70c5 4 15 4 20 0v4c-5 5-15 5-20 0Z')
      );
    case 5:
      return (
        body +
        fill(dark, 'M34 72c2 12 26 12 28 0l-5-2c-3 6-15 6-18 0Z') +
        stroke(shirt, 1.6, 'M43 80v9M53 80v9')
      );
    default:
      return (
        body +
        stroke(shirt, 3, 'M17 83c18-5 44-5 62 0') +
        stroke(dark, 2, 'M39 71.500c3 7 15 7 18 0')
      );
  }
}

export function eyes({
  eyes: shape,
  lashes,
  brows,
  skin,
  hairColour,
  covering,
  blush,
  freckles,
}: Traits): string {
  const brow = covering || hairColour > '#d' ? '#4a3a35' : hairColour;
  const browLines = [
    'M37 38.500c2-1.8 5-1.8 7 0M52 38.500c2-1.8 5-1.8 7 0',
    'M37 38.500l7-.8M52 37.700l7 .8',
    'M37 39.500c1-2.5 5-3 7-1.500M52 38c2-1.5 6-1 7 1.5',
  ];
  const round = `<g fill="${ink}"><circle cx="41" cy="44" r="2.1"/><circle cx="55" cy="44" r="2.1"/></g>`;
  const shapes = [
    round,
    `${round}<g fill="#fff"><circle cx="41.7" cy="43.3" r=".7"/><circle cx="55.7" cy="43.3" r=".7"/></g>`,
    stroke(ink, 2, 'M38.5 44.500c1.5-2 3.5-2 5 0M52.5 44.500c1.5-2 3.5-2 5 0'),
    `<g fill="#fff"><ellipse cx="41" cy="44" rx="3.4" ry="2.6"/><ellipse cx="55" cy="44" rx="3.4" ry="2.6"/></g>${round}`,
  ];
  return [
    stroke(brow, 1.7, browLines[brows] ?? ''),
    shapes[shape] ?? round,
    lashes ? stroke(ink, 1.1, 'M38.2 43l-1.7-1M57.8 43l1.7-1') : '',
    blush
      ? `<g fill="${skin.blush}" opacity=".35"><circle cx="36.5" cy="51" r="3.6"/><circle cx="59.5" cy="51" r="3.6"/></g>`
      : '',
    freckles
      ? `<g fill="${skin.blush}"><circle cx="37" cy="49" r=".6"/><circle cx="39.5" cy="50.5" r=".6"/><circle cx="56.5" cy="50.5" r=".6"/><circle cx="59" cy="49" r=".6"/></g>`
      : '',
  ].join('');
}

export function mouths({ mouth, lipstick, skin, beard }: Traits): string {
  const colour = lipstick ? '#b23a48' : skin.lips;
  const smile = stroke(colour, 2, 'M43 56.500c3 2.8 7 2.8 10 0');
  switch (beard > 2 ? 1 : mouth) {
    case 0:
      return smile;
    case 1:
      return (
        fill('#fff', 'M42.5 56h11c-1 4.5-10 4.5-11 0Z') +
        stroke(colour, 1.2, 'M42.5 56h11c-1 4.5-10 4.5-11 0Z')
      );
    case 2:
      return stroke(colour, 2, 'M44 57.500c3 1.5 6 1 9-1');
    case 3:
      return fill(colour, 'M43.5 57c2-1.6 3.5-1.6 4.5-.6 1-1 2.5-1 4.5.6-2.5 2.8-6.5 2.8-9 0Z');
    default:
      return stroke(colour, 2, 'M42 55.500c3 4 9 4 12 0');
  }
}

export function beards({ beard, hairColour }: Traits): string {
  const whole =
    'M31 43c0 4 2 8 6 9 4 0 6-2 11-2s7 2 11 2c4-1 6-5 6-9v5c0 12-8 20-17 20S31 60 31 48Z';
  const moustache = 'M41 55c2-3 5-3.5 7-2 2-1.5 5-1 7 2-3 .8-5 .3-7-.6-2 .9-4 1.4-7 .6Z';
  switch (beard) {
    case 1:
      return `<g opacity=".28">${fill(hairColour, whole)}</g>`;
    case 2:
      return fill(hairColour, moustache);
    case 3:
      return fill(
        hairColour,
        'M31 42c1 8 4 10 8 10 3 0 5-1.5 9-1.500s6 1.5 9 1.500c4 0 7-2 8-10v6c0 13-8 21-17 21S31 61 31 48Z',
      );
    case 4:
      return fill(hairColour, 'M40 60c0-6 3-8 8-8s8 2 8 8c0 5-3 8-8 8s-8-3-8-8Z');
    default:
      return '';
  }
}

export function glasses({ glasses: shape, frame }: Traits): string {
  if (shape === 0) return '';
  const lens = [
    '<circle cx="40.5" cy="44.5" r="5.8"/><circle cx="55.5" cy="44.5" r="5.8"/>',
    '<rect x="34" y="40" width="12.5" height="9.5" rx="3"/><rect x="49.5" y="40" width="12.5" height="9.5" rx="3"/>',
    '<path d="M34.5 41h12c.5 6-2 8.5-6 8.500s-6.5-3-6-8.500ZM49.5 41h12c.5 6-2 8.5-6 8.500s-6.5-3-6-8.500Z"/>',
  ][shape - 1];
  return `<g fill="#fff" fill-opacity=".22" stroke="${frame}" stroke-width="1.5">${lens}<path d="M46.4 44c1-1 2.2-1 3.2 0M34.5 43.5 31 42.500M61.5 43.500l3.5-1" fill="none"/></g>`;
}

export function cover({ covering, coverColour }: Traits, side: 'back' | 'front'): string {
  const fold = 'rgba(0,0,0,.14)';
  if (covering === 'hijab' && side === 'back')
    return fill(coverColour, 'M24 80C22 46 24 13 48 13s26 33 24 67c-6 8-42 8-48 0Z');
  if (covering === 'hijab')
    return (
      fill(
        coverColour,
        'M48 13C28 13 24 32 25 52c1 14 3 24 9 32 8 6 24 4 32-3 5-8 6-18 5-31C72 30 68 13 48 13Zm0 14c10 0 14.5 7 14.5 18S56 64.5 48 64.5 33.5 56 33.5 45 38 27 48 27Z',
      ) + stroke(fold, 1.6, 'M36 68c9 5 19 3 26-4M31 74c8 7 22 8 33 0')
    );
  return (
    fill(coverColour, 'M27 37C25 18 36 9 48 9s23 9 21 28c-3-5-10-11-21-12-11 1-18 7-21 12Z') +
    stroke(fold, 1.6, 'M30 27C36 18 46 15 57 11M48 25C55 22 62 19 65 18M33 17c8 0 12 2 15 8')
  );
}
