import { describe, expect, it } from 'vitest';
import { drawFace } from './draw-face.ts';
import { brownHair, greyHair, lightHair } from './palette.ts';

const seeds = Array.from({ length: 600 }, (_, index) => `somebody-${index}`);
const described = ['f', 'm'].flatMap((presents) =>
  [0, 1, 2, 3, 4, 5, 6, 7].flatMap((tone) =>
    ['', 'g', presents === 'f' ? 'h' : 't'].map((marks) => `${presents}${tone}${marks}-known`),
  ),
);

describe('a drawn face', () => {
  it('is the same whenever it is drawn from the same seed', () => {
    for (const seed of seeds.slice(0, 20)) expect(drawFace(seed)).toBe(drawFace(seed));
  });

  it('differs from hundreds of others', () => {
    expect(new Set(seeds.map(drawFace)).size).toBe(seeds.length);
  });

  it('stays below three kilobytes', () => {
    const largest = Math.max(...[...seeds, ...described].map((seed) => drawFace(seed).length));
    expect(largest).toBeLessThan(3000);
  });

  it('carries no script, no handler and no reference to anything outside', () => {
    for (const seed of [...seeds, ...described]) {
      const drawing = drawFace(seed).replace('xmlns="http://www.w3.org/2000/svg"', '');
      expect(drawing).not.toMatch(/script|href|url\(|http|\son\w+=|<image|<style|foreignObject/i);
    }
  });

  it('is well-formed and holds no missing value', () => {
    for (const seed of [...seeds, ...described]) {
      const drawing = drawFace(seed);
      expect(drawing).not.toMatch(/undefined|NaN|null/);
      const opened = drawing.match(/<(svg|g)\b/g)?.length;
      expect(drawing.match(/<\/(svg|g)>/g)?.length).toBe(opened);
    }
  });

  it('has dark hair where that is said, and no long hair on men', () => {
    for (const seed of seeds) {
      const drawing = drawFace(`m1d-${seed}`);
      for (const colour of [...lightHair, ...brownHair, ...greyHair])
        expect(drawing).not.toContain(`<g fill="${colour}">`);
      expect(drawing).toMatch(/<g fill="#\w+"><\/g>/);
    }
  });

  it('never shows hair where a hijab is worn, and shows a turban where one is', () => {
    for (const tone of [2, 4, 6]) {
      expect(drawFace(`f${tone}h-a`)).not.toBe(drawFace(`f${tone}-a`));
      expect(drawFace(`m${tone}t-a`)).toContain('M27 37C25 18 36 9 48 9');
    }
  });
});
