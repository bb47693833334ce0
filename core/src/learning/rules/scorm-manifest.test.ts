import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { package12, package2004 } from '../../testing/files/scorm-packages.ts';
import { readManifest } from './scorm-manifest.ts';

const manifestOf = (archive: Uint8Array) =>
  readManifest(strFromU8(unzipSync(archive)['imsmanifest.xml'] ?? new Uint8Array()));

const parts = [
  { title: 'Lifting &amp; carrying', page: '', mastery: 80 },
  { title: 'Check', page: '' },
];

test('a SCORM 1.2 package has the parts of its organization, with their mastery scores', () => {
  expect(manifestOf(package12(parts))).toEqual({
    version: '1.2',
    items: [
      {
        title: 'Lifting & carrying',
        href: 'part0/index.html',
        isAsset: false,
        launchData: '',
        masteryScore: 80,
      },
      {
        title: 'Check',
        href: 'part1/index.html',
        isAsset: false,
        launchData: '',
        masteryScore: null,
      },
    ],
  });
});

test('a SCORM 2004 package names its files below a base, and its pass mark as a measure', () => {
  expect(manifestOf(package2004(parts))).toMatchObject({
    version: '2004',
    items: [{ href: 'content/part0/index.html', masteryScore: 80 }, { masteryScore: null }],
  });
});

test('a measure of 0.55 is a pass mark of 55, not of 55.00000000000001', () => {
  const part = { title: 'Check', page: '', mastery: 55 };
  expect(manifestOf(package2004([part]))?.items[0]?.masteryScore).toBe(55);
});

const manifest = (items: string, resources: string, more = '') =>
  `<manifest><metadata><schemaversion>1.2</schemaversion></metadata>
  <organizations ${more}>${items}</organizations><resources>${resources}</resources></manifest>`;

test('the default organization counts, parameters are joined, and assets report nothing', () => {
  const xml = manifest(
    `<organization identifier="A"><item identifierref="R"/></organization>
     <organization identifier="B"><item><title>Chapter</title>
       <item identifierref="R" parameters="?page=2&amp;x=1"><title>Inner</title>
         <adlcp:dataFromLMS> level=3 </adlcp:dataFromLMS></item></item></organization>`,
    '<resource identifier="R" href="a.html"/>',
    'default="B"',
  );
  expect(readManifest(xml)?.items).toEqual([
    {
      title: 'Inner',
      href: 'a.html?page=2&x=1',
      isAsset: true,
      launchData: 'level=3',
      masteryScore: null,
    },
  ]);
});

test.each([
  ['no XML', 'hello'],
  ['another document', '<html><body/></html>'],
  ['cut off', '<manifest><organizations>'],
])('%s is no manifest', (_, xml) => {
  expect(readManifest(xml)).toBeUndefined();
});

test('entities that refer to each other are not expanded', () => {
  const bomb = `<!DOCTYPE manifest [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>
    ${manifest('<organization><item identifierref="R"><title>&b;</title></item></organization>', '<resource identifier="R" href="a.html"/>')}`;
  expect(readManifest(bomb)?.items[0]?.title ?? '').not.toContain('aaaa');
});
