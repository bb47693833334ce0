/**
 * Draws a small portrait from a seed: the same seed, the same face. A seed may start with known attributes,
 * as in m4t-… or f1hg-…: presentation (f, m), a skin tone from 0 to 7, then h for a hijab, t for a turban,
 * d for dark hair, g for grey; everything else is random.
 */
import { type Random, randomFrom } from '../random.ts';
import { type HairStyle, longStyles, pixie, shortStyles } from './hair.ts';
import {
  backgrounds,
  brownHair,
  clothes,
  darkHair,
  dyedHair,
  greyHair,
  lightHair,
  scarves,
  skins,
  turbans,
} from './palette.ts';
import { beards, clothing, cover, eyes, glasses, mouths, type Traits } from './parts.ts';

export function drawFace(seed: string): string {
  const random = randomFrom(`face/${seed}`);
  const traits = choose(seed, random);
  const { skin, hair, hairColour, background, covering } = traits;
  const back = covering ? '' : `<g fill="${hairColour}">${hair.back ?? ''}</g>`;
  const front = covering ? '' : `<g fill="${hairColour}">${hair.front ?? ''}</g>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="8 3 80 80">',
    `<path fill="${background}" d="M0 0h96v96H0z"/>`,
    covering === 'hijab' ? cover(traits, 'back') : back,
    `<path fill="${skin.shade}" d="M40 56h16v16c0 5-16 5-16 0Z"/>`,
    clothing(traits),
    covering === 'hijab' ? '' : ears(traits),
    `<path fill="${skin.base}" d="M31 40C31 26 38 20 48 20s17 6 17 20v6c0 12-8 20-17 20S31 58 31 46Z"/>`,
    beards(traits),
    eyes(traits),
    `<path d="M48 45.500l-1.8 6c.8.8 2.3.9 3.3.3" fill="none" stroke="${skin.shade}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`,
    mouths(traits),
    front,
    covering ? cover(traits, 'front') : '',
    glasses(traits),
    '</svg>',
  ].join('');
}

function ears({ skin, earrings }: Traits): string {
  const ring = earrings
    ? `<g fill="${earrings}"><circle cx="30.5" cy="51" r="1.4"/><circle cx="65.5" cy="51" r="1.4"/></g>`
    : '';
  return `<g fill="${skin.shade}"><circle cx="31" cy="45" r="4"/><circle cx="65" cy="45" r="4"/></g>${ring}`;
}

function choose(seed: string, random: Random): Traits {
  const [, presents, digit, marks = ''] = /^([fm])([0-7])([htdg]*)-/.exec(seed) ?? [];
  const isFeminine = presents ? presents === 'f' : random.chance(0.5);
  const tone = digit ? Number(digit) : random.int(0, skins.length - 1);
  const covering = marks.includes('h') ? 'hijab' : marks.includes('t') ? 'turban' : null;
  const isGrey = presents ? marks.includes('g') : random.chance(0.12);
  const styles = suited(isFeminine ? longStyles : shortStyles, tone);
  const hairColour = colourOfHair(random, tone, marks, isGrey, isFeminine);
  const beardChance = covering === 'turban' ? 0.9 : 0.38;
  return {
    skin: skins[tone] ?? (skins[2] as (typeof skins)[number]),
    hair: random.chance(0.12) ? pixie : random.pick(styles),
    hairColour,
    background: random.pick(backgrounds),
    clothes: random.pick(clothes),
    shirt: random.pick(['#f7f5f0', '#e8eef2', '#f1e4d4', '#cfdad3']),
    garment: random.int(0, 6),
    covering,
    coverColour: random.pick(covering === 'turban' ? turbans : scarves),
    beard: !isFeminine && random.chance(beardChance) ? random.int(1, 4) : 0,
    eyes: random.int(0, 3),
    lashes: isFeminine && random.chance(0.7),
    brows: random.int(0, 2),
    mouth: random.int(0, 4),
    lipstick: isFeminine && random.chance(0.4),
    blush: random.chance(0.55),
    freckles: tone < 3 && random.chance(0.15),
    glasses: random.chance(0.2) ? random.int(1, 3) : 0,
    frame: random.pick(['#2b2b30', '#5a3a28', '#8a2f3c', '#33566b', '#b08a4a']),
    earrings:
      isFeminine && random.chance(0.45) ? random.pick(['#e2b84d', '#e9e6df', '#4fa3a0']) : null,
  };
}

function colourOfHair(
  random: Random,
  tone: number,
  marks: string,
  isGrey: boolean,
  mayDye: boolean,
): string {
  if (isGrey) return random.pick(greyHair);
  if (mayDye && random.chance(0.03)) return random.pick(dyedHair);
  if (tone >= 4 || marks.includes('d')) return random.pick(darkHair);
  if (tone >= 2) return random.pick(random.chance(0.7) ? darkHair : brownHair);
  return random.pick(random.chance(0.5) ? brownHair : random.chance(0.75) ? lightHair : darkHair);
}

/** Tightly curled hair is drawn only with darker skin tones. */
function suited(styles: readonly HairStyle[], tone: number): readonly HairStyle[] {
  return tone >= 4 ? styles : styles.filter(({ isTightlyCurled }) => !isTightlyCurled);
}
