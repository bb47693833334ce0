import { readFileSync } from 'node:fs';
import { contrast, luminance, READABLE } from '@tenure/contract/kit/contrast';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANCHOR, brandRamp, brandRoles, DEFAULT_BRAND } from './brand-ramp.ts';
import { surfaces } from './surfaces.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const scheme = fc.constantFrom('light' as const, 'dark' as const);

describe('a ramp from any colour', () => {
  test('is anchored on that very colour', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        expect(brandRamp(hex)[ANCHOR]).toBe(hex);
      }),
    );
  });

  test('never gets lighter from one shade to the next', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const steps = brandRamp(hex).map(luminance);
        // Rounding to eight bits may shift a shade imperceptibly.
        for (let index = 1; index < steps.length; index++)
          expect(steps[index]).toBeLessThanOrEqual((steps[index - 1] ?? 0) + 0.01);
      }),
    );
  });

  test('falls back to our own colour when the text is not a colour', () => {
    expect(brandRamp('blue-ish')[ANCHOR]).toBe(DEFAULT_BRAND);
  });
});

test('text is readable in every role, in both schemes, whatever the brand colour', () => {
  fc.assert(
    fc.property(colour, scheme, (hex, which) => {
      const roles = brandRoles(hex, which);
      const pairs = [
        [roles.onFill, roles.fill],
        [roles.onFill, roles.fillHover],
        [roles.onTint, roles.tint],
        [roles.onTint, roles.tintHover],
        ...Object.values(surfaces[which]).map((surface) => [roles.text, surface]),
      ] as const;
      for (const [text, background] of pairs)
        expect(contrast(text ?? '', background ?? '')).toBeGreaterThanOrEqual(READABLE);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffffff', 8.59],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 1);
});

test('the surfaces are those of the style sheet', () => {
  const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = css.split('[data-mantine-color-scheme="dark"]');
  for (const [name, value] of Object.entries(surfaces.light))
    expect(light).toContain(`--${name}: ${value};`);
  for (const [name, value] of Object.entries(surfaces.dark))
    expect(dark).toContain(`--${name}: ${value};`);
  expect(luminance('#000000')).toBe(0);
});

test('quiet text and the four meanings are readable on their surfaces', () => {
  const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = css.split('[data-mantine-color-scheme="dark"]');
  for (const block of [light, dark]) {
    const value = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1] ?? '';
    for (const surface of ['page', 'raised', 'sunken'])
      expect(contrast(value('text-quiet'), value(surface))).toBeGreaterThanOrEqual(READABLE);
    for (const meaning of ['positive', 'critical', 'warning', 'information'])
      for (const surface of [`${meaning}-tint`, 'page'])
        expect(contrast(value(meaning), value(surface))).toBeGreaterThanOrEqual(READABLE);
    // Field borders must be visible (WCAG 1.4.11).
    expect(contrast(value('line-strong'), value('raised'))).toBeGreaterThanOrEqual(3);
  }
});
