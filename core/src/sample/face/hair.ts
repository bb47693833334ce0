/** Hair styles: the part behind the head, and the part in front. The head spans 31..65 by 20..65. */

export interface HairStyle {
  name: string;
  isTightlyCurled?: true;
  back?: string;
  front?: string;
}

const path = (d: string) => `<path d="${d}"/>`;
const dot = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
const dots = (...list: [number, number, number][]) => list.map((at) => dot(...at)).join('');

const middleParting = path(
  'M29.5 46C28 26 36 16 48 16s20 10 18.5 30C64 38 58 31 48 25 38 31 32 38 29.5 46Z',
);
const sideParting = path(
  'M29.5 45C27 25 36 15 49 15s19 11 17.5 30C65 38 62 33 57 27 50 32 40 33 34 34c-2 3-4 6-4.5 11Z',
);
const fringe = path(
  'M29.5 46C27 25 36 15 48 15s21 10 18.5 31C65 42 64 38 63 35c-10 2.5-20 2.5-30 0-1 3-2.5 7-3.5 11Z',
);
const pulledBack = path('M30 42C28 25 37 16 48 16s20 9 18 26C64 34 57 27 48 27s-16 7-18 15Z');

export const longStyles: readonly HairStyle[] = [
  {
    name: 'long',
    back: path('M26 80C25 60 24 16 48 15s23 45 22 65c-8 4-36 4-44 0Z'),
    front: middleParting,
  },
  {
    name: 'long side',
    back: path('M27 78C24 60 24 16 49 14s23 46 21 62c-9 5-35 6-43 2Z'),
    front: sideParting,
  },
  {
    name: 'long fringe',
    back: path('M27 79C25 60 25 16 48 15s23 45 21 64c-8 3-34 3-42 0Z'),
    front: fringe,
  },
  {
    name: 'wavy',
    back: path(
      'M24 74c4-4-2-9 1-14s-1-9 1-14C26 24 34 14 48 14s22 10 22 32c2 5-2 9 1 14s-3 10 1 14c-4 8-12 5-14 2H38c-2 3-10 6-14-2Z',
    ),
    front: sideParting,
  },
  {
    name: 'bob',
    back: path('M26 62C25 34 30 15 48 15s23 19 22 47c-2 5-9 5-12 3H38c-3 2-10 2-12-3Z'),
    front: fringe,
  },
  {
    name: 'bob parted',
    back: path('M26 60C25 34 30 15 48 15s23 19 22 45c-2 6-9 5-12 3H38c-3 2-10 3-12-3Z'),
    front: middleParting,
  },
  { name: 'high bun', back: dot(48, 12, 8.5), front: pulledBack },
  { name: 'low bun', back: dots([64, 60, 8], [33, 40, 4]), front: sideParting },
  {
    name: 'ponytail',
    back: path('M58 20c14-4 20 8 17 24-1 10 2 16-3 24-6-3-9-12-8-22Z'),
    front: pulledBack,
  },
  {
    name: 'curls',
    back: dots(
      [31, 30, 9],
      [27, 42, 9],
      [28, 55, 9],
      [65, 30, 9],
      [69, 42, 9],
      [68, 55, 9],
      [48, 20, 13],
      [37, 22, 9],
      [59, 22, 9],
    ),
    front: dots([35, 28, 6.5], [43, 24, 6.5], [52, 23.5, 6.5], [60, 28, 6.5]),
  },
  {
    name: 'afro',
    isTightlyCurled: true,
    back: dots([48, 34, 26], [30, 44, 11], [66, 44, 11]),
    front: path('M30.5 42C29 28 37 20 48 20s19 8 17.5 22C63 35 57 30 48 30s-15 5-17.5 12Z'),
  },
  {
    name: 'braids',
    isTightlyCurled: true,
    back: dots(
      [28, 56, 5],
      [27, 64, 5],
      [28, 72, 5],
      [29, 80, 4],
      [68, 56, 5],
      [69, 64, 5],
      [68, 72, 5],
      [67, 80, 4],
      [30, 47, 5],
      [66, 47, 5],
    ),
    front: middleParting,
  },
  {
    name: 'locs',
    isTightlyCurled: true,
    back: path(
      'M25 74C24 50 25 15 48 15s24 35 23 59c-2 3-4 3-5 0-2 4-5 4-6 0H36c-1 4-4 4-6 0-1 3-3 3-5 0Z',
    ),
    front: pulledBack,
  },
];

export const shortStyles: readonly HairStyle[] = [
  {
    name: 'crop',
    front: path('M30 43C27 25 36 16 48 16s21 9 18 27c-1-5-2-9-5-12-8 2-18 2-26 0-3 3-4 7-5 12Z'),
  },
  {
    name: 'side part',
    front: path(
      'M30 43C26 24 35 14 50 15c13 0 19 11 16 28-1-6-3-10-7-14-8 3-16 3-21 0-4 3-7 8-8 14Z',
    ),
  },
  {
    name: 'quiff',
    front: path(
      'M30 42C28 33 28 25 33 21c2-8 14-12 26-8 8 2 9 16 7 29-1-5-2-9-5-13-8-3-17-2-25 0-3 3-5 8-6 13Z',
    ),
  },
  {
    name: 'swept',
    front: path(
      'M30 43C25 24 37 12 52 14c11 1 17 12 14 29-1-5-2-9-4-12-4 0-8-2-11-5-4 5-11 7-16 7-3 3-4 6-5 10Z',
    ),
  },
  {
    name: 'short curls',
    front:
      dots(
        [33, 31, 5.5],
        [37, 24, 6],
        [44, 20, 6.5],
        [52, 20, 6.5],
        [59, 24, 6],
        [63, 31, 5.5],
        [48, 25, 6],
      ) + path('M30 41c0-6 2-10 4-11l1 4ZM66 41c0-6-2-10-4-11l-1 4Z'),
  },
  {
    name: 'buzz',
    front: path(
      'M30.5 41C28.5 26 37 18.5 48 18.500S67.5 26 65.5 41c-1-5-2-8-4-10-8-3-19-3-27 0-2 2-3 5-4 10Z',
    ),
  },
  {
    name: 'receding',
    front: path(
      'M30 44C27 27 34 18 48 18s21 9 18 26c-2-6-2-11-5-16-4-3-8-4-13-4s-9 1-13 4c-3 5-3 10-5 16Z',
    ),
  },
  {
    name: 'sides',
    front: path('M30 46c-2-7-1-14 3-18-1 6-1 12-3 18ZM66 46c2-7 1-14-3-18 1 6 1 12 3 18Z'),
  },
  { name: 'bald' },
  {
    name: 'flat top',
    isTightlyCurled: true,
    front: path(
      'M30 42C28 30 29 18 33 15c9-3 21-3 30 0 4 3 5 15 3 27-1-5-2-9-4-12-9-2-19-2-28 0-2 3-3 7-4 12Z',
    ),
  },
  {
    name: 'fringe crop',
    front: path(
      'M30 43C26 24 36 15 48 15s22 9 18 28c-1-4-2-7-3-9-5 1-8-1-10-1-5 2-8 0-11 1-3 0-6 1-9 0-1 2-2 5-3 9Z',
    ),
  },
];

/** For any presentation. */
export const pixie: HairStyle = {
  name: 'pixie',
  front: path('M30 48C25 26 36 14 49 15s20 12 17 32c-1-6-2-10-4-13-9 1-17-2-21-7-2 6-7 9-11 21Z'),
};
