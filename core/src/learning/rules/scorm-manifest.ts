/// <reference path="./saxen.d.ts" />
/**
 * What a SCORM package contains, from its imsmanifest.xml (SCORM 1.2 and 2004, Content Aggregation Model):
 * the parts of its default organization in their order, each with the file that opens it.
 */
import type { PackageContent, PackageItem } from '@tenure/contract/learning/package';
import { Parser } from 'saxen';

const MOST_ITEMS = 100;
const MOST_TITLE = 200;
const MOST_LAUNCH_DATA = 4096;

interface Item {
  reference: string | undefined;
  parameters: string;
  title: string;
  launchData: string;
  mastery: string;
  measure: string;
}

interface Resource {
  readonly href: string;
  readonly isAsset: boolean;
}

interface Organization {
  readonly id: string | undefined;
  readonly items: Item[];
}

interface Manifest {
  schemaVersion: string;
  base: string;
  preferred: string | undefined;
  readonly organizations: Organization[];
  readonly resources: Map<string, Resource>;
}

/** Undefined if unreadable; a package may have no parts. */
export function readManifest(xml: string): PackageContent | undefined {
  const manifest = parsed(xml);
  if (!manifest) return undefined;
  const { organizations, preferred, resources } = manifest;
  const chosen = organizations.find(({ id }) => id === preferred) ?? organizations[0];
  const items = (chosen?.items ?? []).flatMap((item) => partOf(item, resources));
  const [first] = resources.values();
  // A package that contains only assets has no organization.
  const alone = first ? [{ ...blank, href: first.href, isAsset: first.isAsset }] : [];
  return {
    version: /^1\.2/.test(manifest.schemaVersion) ? '1.2' : '2004',
    items: (items.length > 0 ? items : alone).slice(0, MOST_ITEMS),
  };
}

const blank = { title: '', launchData: '', masteryScore: null };

function partOf(item: Item, resources: Manifest['resources']): PackageItem[] {
  const resource = item.reference === undefined ? undefined : resources.get(item.reference);
  if (!resource?.href) return [];
  return [
    {
      title: item.title.trim().slice(0, MOST_TITLE),
      href: withParameters(resource.href, item.parameters),
      isAsset: resource.isAsset,
      launchData: item.launchData.trim().slice(0, MOST_LAUNCH_DATA),
      masteryScore: masteryOf(item),
    },
  ];
}

/** Joins an item's parameters to its resource's address as the standard prescribes. */
function withParameters(href: string, parameters: string): string {
  const rest = parameters.replace(/^[?&]+/, '');
  if (!rest) return href;
  if (rest.startsWith('#')) return href.includes('#') ? href : href + rest;
  return `${href}${href.includes('?') ? '&' : '?'}${rest}`;
}

/** SCORM 1.2 has a mastery score from 0 to 100, SCORM 2004 a measure from −1 to 1. */
function masteryOf({ mastery, measure }: Item): number | null {
  const given = mastery.trim() ? Number(mastery) : measure.trim() ? percent(measure) : null;
  return given !== null && given >= 0 && given <= 100 ? given : null;
}

/** 0.55 × 100 is 55.00000000000001 in binary, more than a score of 55. */
const percent = (measure: string) => Math.round(Number(measure) * 1_000_000) / 10_000;

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Attributes by local name, since namespace prefixes vary between packages. */
const attributesOf = (given: Readonly<Record<string, string>>) =>
  new Map(Object.entries(given).map(([name, value]) => [localName(name), value]));

function parsed(xml: string): Manifest | undefined {
  const manifest: Manifest = {
    schemaVersion: '',
    base: '',
    preferred: undefined,
    organizations: [],
    resources: new Map(),
  };
  const open: string[] = [];
  const items: Item[] = [];
  let resourcesBase = '';
  let satisfiedByMeasure = false;
  let isBroken = false;
  let isManifest = false;
  const parser = new Parser();
  parser.on('error', () => {
    isBroken = true;
  });
  parser.on('openTag', (name, attributes, decode) => {
    const tag = localName(name);
    const read = attributesOf(attributes());
    const value = (key: string) => {
      const found = read.get(key);
      return found === undefined ? undefined : decode(found);
    };
    open.push(tag);
    if (open.length === 1) {
      isManifest = tag === 'manifest';
      manifest.base = value('base') ?? '';
    }
    if (tag === 'organizations') manifest.preferred = value('default');
    if (tag === 'organization') manifest.organizations.push({ id: value('identifier'), items: [] });
    if (tag === 'item') {
      const item: Item = {
        reference: value('identifierref'),
        parameters: value('parameters') ?? '',
        title: '',
        launchData: '',
        mastery: '',
        measure: '',
      };
      items.push(item);
      manifest.organizations.at(-1)?.items.push(item);
    }
    if (tag === 'primaryobjective') satisfiedByMeasure = value('satisfiedbymeasure') === 'true';
    if (tag === 'resources') resourcesBase = value('base') ?? '';
    if (tag === 'resource')
      manifest.resources.set(value('identifier') ?? '', {
        href: manifest.base + resourcesBase + (value('base') ?? '') + (value('href') ?? ''),
        isAsset: value('scormtype') !== 'sco',
      });
  });
  const text = (given: string) => {
    const tag = open.at(-1);
    const item = items.at(-1);
    if (tag === 'schemaversion' && open.length === 3) manifest.schemaVersion += given.trim();
    if (!item) return;
    if (tag === 'title' && open.at(-2) === 'item') item.title += given;
    if (tag === 'datafromlms') item.launchData += given;
    if (tag === 'masteryscore') item.mastery += given;
    if (tag === 'minnormalizedmeasure' && satisfiedByMeasure) item.measure += given;
  };
  parser.on('text', (given, decode) => text(decode(given)));
  parser.on('cdata', text);
  parser.on('closeTag', (name) => {
    open.pop();
    if (localName(name) === 'item') items.pop();
  });
  parser.parse(xml);
  return isBroken || !isManifest ? undefined : manifest;
}
