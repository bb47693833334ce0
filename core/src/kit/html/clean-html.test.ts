import { fromHtml } from 'hast-util-from-html';
import { describe, expect, test } from 'vitest';
import { htmlAttacks } from '../../testing/files/html-attacks.ts';
import { cleanHtml, isTooTangled } from './clean-html.ts';

interface Node {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

const tags = new Set(
  'h2 h3 h4 p br hr blockquote pre code strong em u s sub sup mark ul ol li a img table caption colgroup col thead tbody tfoot tr th td'.split(
    ' ',
  ),
);
const attributes = new Set(
  'href title src alt width height start colSpan rowSpan scope target rel'.split(' '),
);

/** Everything in a tree other than text, allowed elements, safe links and our own images. */
function strangers(node: Node): string[] {
  const own =
    node.type === 'comment' || node.type === 'doctype'
      ? [node.type]
      : node.type === 'element'
        ? [
            ...(tags.has(node.tagName ?? '') ? [] : [`<${node.tagName}>`]),
            ...Object.entries(node.properties ?? {}).flatMap(([name, value]) => {
              const text = String(value);
              if (!attributes.has(name)) return [`${name}=${text}`];
              if (name === 'href' && !/^(https?:|mailto:|tel:|[?#]|\/(?![/\\]))/i.test(text))
                return [`href=${text}`];
              if (name === 'src' && !/^\/cobra\/api\/tms\/files\/\d+$/.test(text))
                return [`src=${text}`];
              return [];
            }),
          ]
        : [];
  return [...own, ...(node.children ?? []).flatMap(strangers)];
}

const parsed = (html: string) => strangers(fromHtml(html, { fragment: true }) as Node);

describe('attacks', () => {
  test(`there are ${htmlAttacks.length}, more than 223, all different`, () => {
    expect(new Set(htmlAttacks).size).toBe(htmlAttacks.length);
    expect(htmlAttacks.length).toBeGreaterThan(300);
  });

  test('nothing harmful is left of any of them, however often it is parsed', () => {
    for (const attack of htmlAttacks) {
      const clean = cleanHtml(attack);
      expect(parsed(clean), attack).toEqual([]);
      expect(cleanHtml(clean), attack).toBe(clean);
    }
  });

  test('nothing harmful is left of all of them in one text, in either order', () => {
    for (const whole of [htmlAttacks.join(''), htmlAttacks.toReversed().join('<p>')])
      expect(parsed(cleanHtml(whole))).toEqual([]);
  });

  test('nothing harmful is left when one is hidden in the attribute of another', () => {
    for (const attack of htmlAttacks)
      expect(parsed(cleanHtml(`<p title='${attack}'>${attack}</p>`)), attack).toEqual([]);
  });
});

describe('what people write is preserved', () => {
  test.each([
    ['<h2>Hello</h2><p>Some <strong>bold</strong> and <em>soft</em> words</p>'],
    ['<ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li></ol>'],
    ['<blockquote><p>so they say</p></blockquote><pre><code>1 &#x3C; 2</code></pre>'],
    ['<table><tbody><tr><th scope="col">A</th><td colspan="2">B</td></tr></tbody></table>'],
    ['<p><a href="/controlpanel/my-profile">mine</a> <a href="mailto:a@b.example">write</a></p>'],
    ['<p><img src="/cobra/api/tms/files/1042" alt="Us" width="300"></p>'],
    ['<p>5 &#x26; 6, “quoted” — naïve 日本語 😀</p>'],
  ])('%s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  test('an external link opens in a new tab and sends no referrer', () => {
    expect(cleanHtml('<a href="https://example.org/">x</a>')).toBe(
      '<a href="https://example.org/" target="_blank" rel="noopener noreferrer">x</a>',
    );
  });

  test('old element names are replaced with current ones', () => {
    expect(cleanHtml('<h1>A</h1><b>b</b><i>i</i><del>d</del><div>x</div>')).toBe(
      '<h2>A</h2><strong>b</strong><em>i</em><s>d</s><p>x</p>',
    );
  });

  test('an image from another site is removed, and the text around it is kept', () => {
    expect(cleanHtml('<p>a<img src="https://example.org/x.png">b</p>')).toBe('<p>ab</p>');
  });
});

test.each([
  ['nothing but opening tags', '<b>'.repeat(101)],
  ['more tags than a page has', '<br>'.repeat(2001)],
  [
    'what is never closed before many paragraphs',
    `${Array.from({ length: 101 }, (_, n) => `<b a=${n}>`).join('')}<p>x`,
  ],
])('%s is detected before parsing', (_, html) => {
  expect(isTooTangled(html)).toBe(true);
});

test('a long page of an editor is not refused, and is cleaned quickly', () => {
  const row = `<tr>${'<td><p>cell</p></td>'.repeat(8)}</tr>`;
  const page = `<table><tbody>${row.repeat(30)}</tbody></table>${'<p>a <strong>word</strong></p>'.repeat(100)}`;
  expect(isTooTangled(page)).toBe(false);
  expect(cleanHtml(page)).toBe(page);
});

/** Attributes for styling, naming or addressing elements, which authors of text don't need. */
const dressing = ['style', 'class', 'id', 'name', 'dir', 'data-x', 'srcset', 'ping', 'onclick'];

test.each([...tags])('<%s> keeps no style, class, name or handler', (tag) => {
  const given = dressing.map((name) => `${name}="position:fixed;inset:0"`).join(' ');
  const inTable = /^(caption|colgroup|col|thead|tbody|tfoot|tr|th|td)$/.test(tag);
  const element = `<${tag} href="/x" src="/cobra/api/tms/files/1" ${given}>x</${tag}>`;
  const clean = cleanHtml(inTable ? `<table>${element}</table>` : element);
  expect(clean).toContain(`<${tag}`);
  for (const name of dressing) expect(clean).not.toContain(`${name}=`);
});
