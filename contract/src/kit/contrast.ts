/** Contrast as WCAG 2.2 measures it. */

export type Triple = readonly [number, number, number];

export function parseHex(hex: string): Triple | null {
  const match = /^#?([0-9a-f]{6})$/i.exec(hex.trim());
  if (!match?.[1]) return null;
  const value = Number.parseInt(match[1], 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

export const READABLE = 4.5;

export function luminance(hex: string): number {
  const rgb = parseHex(hex);
  if (!rgb) return 0;
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** White if it is readable, otherwise black: one of the two always has a contrast of at least 4.58:1. */
export const textOn = (background: string): '#ffffff' | '#000000' =>
  contrast('#ffffff', background) >= READABLE ? '#ffffff' : '#000000';
