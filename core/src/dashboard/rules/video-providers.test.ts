import {
  frameOfAddress,
  frameOfEmbed,
  frameOrigins,
} from '@tenure/contract/dashboard/video-providers';
import { describe, expect, test } from 'vitest';
import { embedAttacks } from '../../testing/files/html-attacks.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const loom = '0281766fa2d04bb788eaf19e65135184';

describe('an address of a known provider becomes its frame', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3s', youtube],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
    ['http://m.youtube.com/shorts/dQw4w9WgXcQ', youtube],
    ['https://WWW.YouTube.com/embed/dQw4w9WgXcQ', youtube],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    [
      'https://player.vimeo.com/video/76979871?h=1',
      'https://player.vimeo.com/video/76979871?dnt=1',
    ],
    [`https://www.loom.com/share/${loom}`, `https://www.loom.com/embed/${loom}`],
    [
      'https://fast.wistia.net/embed/iframe/avk9twrrbn',
      'https://fast.wistia.net/embed/iframe/avk9twrrbn',
    ],
  ])('%s', (address, src) => {
    expect(frameOfAddress(address)?.src).toBe(src);
    expect(
      frameOfEmbed(`<iframe width="560" src="${address}" allowfullscreen></iframe>`)?.src,
    ).toBe(src);
    expect(frameOrigins.some((origin) => src.startsWith(`${origin}/`))).toBe(true);
    // The stored replacement of an embed code is parsed again later.
    expect(frameOfEmbed(src)?.src).toBe(src);
  });
});

test('anything else is refused, or becomes nothing but a known frame', () => {
  for (const attack of embedAttacks)
    for (const frame of [frameOfAddress(attack), frameOfEmbed(attack)])
      if (frame) expect(frame.src, attack).toBe(youtube);
  const taken = embedAttacks.filter((attack) => frameOfEmbed(attack) || frameOfAddress(attack));
  expect(taken).toEqual([]);
});
