/** Colours by perceived lightness, chroma and hue (OKLCH, Björn Ottosson 2020). */
import { linear, type Triple } from '@tenure/contract/kit/contrast';

export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const gamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

export function toOklch(rgb: Triple): Oklch {
  const [r, g, b] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const lms: Triple = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  return [
    4.0767416621 * lms[0] - 3.3077115913 * lms[1] + 0.2309699292 * lms[2],
    -1.2684380046 * lms[0] + 2.6097574011 * lms[1] - 0.3413193965 * lms[2],
    -0.0041960863 * lms[0] - 0.7034186147 * lms[1] + 1.707614701 * lms[2],
  ];
}

/** The nearest colour in the sRGB gamut: hue is kept, chroma reduced. */
export function toHex(colour: Oklch): string {
  let { c } = colour;
  const l = Math.min(1, Math.max(0, colour.l));
  while (c > 0.001 && !shown(toLinearRgb({ l, c, h: colour.h }))) c *= 0.96;
  const channels = toLinearRgb({
    l,
    c: shown(toLinearRgb({ l, c, h: colour.h })) ? c : 0,
    h: colour.h,
  });
  return `#${channels
    .map((channel) =>
      Math.round(255 * gamma(Math.min(1, Math.max(0, channel))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const shown = (rgb: Triple) => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);
