import { expect, test } from 'vitest';
import { blocksOf } from './plain-markdown.ts';

test.each([
  ['', []],
  ['One line', [{ kind: 'paragraph', text: 'One line' }]],
  ['Two\nlines', [{ kind: 'paragraph', text: 'Two\nlines' }]],
  [
    '# Working from home\r\n\r\nAgree first.',
    [
      { kind: 'heading', text: 'Working from home' },
      { kind: 'paragraph', text: 'Agree first.' },
    ],
  ],
  [
    '## Bring\n- a chair\n* a screen',
    [
      { kind: 'heading', text: 'Bring' },
      { kind: 'list', items: ['a chair', 'a screen'] },
    ],
  ],
  ['#1 rule', [{ kind: 'paragraph', text: '#1 rule' }]],
  ['- a\nnot an item', [{ kind: 'paragraph', text: '- a\nnot an item' }]],
])('%j is read as its blocks', (text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks);
});
