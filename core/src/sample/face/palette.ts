/** The colours of faces: calm, and distinguishable at thumbnail size. */

export interface Skin {
  base: string;
  shade: string;
  blush: string;
  lips: string;
}

const skin = (base: string, shade: string, blush: string, lips: string): Skin => ({
  base,
  shade,
  blush,
  lips,
});

/** From lightest to darkest. */
export const skins: readonly Skin[] = [
  skin('#fbe0d0', '#f0c7b0', '#f3a993', '#c4675c'),
  skin('#f6d0b5', '#e8b796', '#ee9c80', '#b9594d'),
  skin('#edbf98', '#dba67b', '#e08f6c', '#ac5245'),
  skin('#dda676', '#c98e5d', '#cf7b55', '#9c4a3b'),
  skin('#c68a5b', '#b07445', '#bd6a45', '#8b3f33'),
  skin('#a96d44', '#925a34', '#a4553a', '#7a3229'),
  skin('#8d5733', '#774626', '#97492f', '#c0695c'),
  skin('#70442a', '#5b341d', '#7d3b2a', '#b25d52'),
];

export const darkHair = ['#1d1a1f', '#2a2024', '#33241f', '#1f2430'];
export const brownHair = ['#3b2820', '#4e3426', '#64432e', '#7a5437'];
export const lightHair = ['#8d6239', '#b58449', '#d1a760', '#a5532f', '#c2703d'];
export const greyHair = ['#8f9296', '#a9abad', '#c4c5c6', '#e0dfdc'];
export const dyedHair = ['#3f7f84', '#8a4a6b', '#5a5aa0'];

export const backgrounds = [
  '#dbe9ea',
  '#e3e8d8',
  '#f2e6d3',
  '#efdcd5',
  '#e4e0ef',
  '#d9e4f2',
  '#f3ebc9',
  '#d6eadf',
  '#ecdfe6',
  '#e6e6e1',
  '#cfe0e3',
  '#f1dcc4',
];

export const clothes = [
  '#27535a',
  '#3d6b8c',
  '#7a8f5a',
  '#b5563f',
  '#d49a45',
  '#5d4a7a',
  '#8c3f57',
  '#2f3e55',
  '#f4f1ea',
  '#6f7d86',
  '#c97b63',
  '#3f7a62',
  '#e0c9a6',
  '#434343',
];

export const scarves = [
  '#2f5d62',
  '#8a5a6e',
  '#3c5488',
  '#7a3b46',
  '#6b7f5a',
  '#54456b',
  '#e8e2d6',
  '#33363d',
];
export const turbans = [
  '#c2572f',
  '#2c4a7c',
  '#7b2d43',
  '#2f6f63',
  '#1f2a36',
  '#d99a2b',
  '#5b3f7a',
];
