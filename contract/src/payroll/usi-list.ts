/**
 * Reads the list of super funds that the Australian Government publishes (superfundlookup.gov.au, "USI and
 * product names"), where every column starts at a fixed place. A fund can have several periods: the current one
 * counts, or else the last (ADR 144).
 */
import { csvOf } from '../kit/values/spreadsheet.ts';
import { fundColumns } from './pay-run.ts';
import { LONGEST_FUND_NAME } from './superannuation.ts';

/** Where each column starts and the next one begins, counted from 0. */
const places = {
  abn: [0, 12],
  fund: [12, 213],
  usi: [213, 234],
  product: [234, 435],
  from: [460, 471],
  to: [471, 482],
} as const;

const MOST_HEADINGS = 3;
const isData = (line: string) => /^\d{11} /.test(line) && line.length > places.from[0];

/** ISO, or day first; any other text is left as it is, so that it fails validation. */
const dayOf = (text: string) => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1').slice(0, 10);

interface Line {
  readonly name: string;
  readonly abn: string;
  readonly usi: string;
  readonly from: string;
  readonly to: string;
}

function lineOf(line: string): Line {
  const at = (key: keyof typeof places) => line.slice(...places[key]).trim();
  return {
    name: nameOf(at('fund'), at('product')),
    abn: at('abn'),
    usi: at('usi'),
    from: dayOf(at('from')),
    to: dayOf(at('to')),
  };
}

/** Products of one fund differ by name, and people search for either. */
function nameOf(fund: string, product: string): string {
  const [one, other] = [fund.toLowerCase(), product.toLowerCase()];
  const name = other.includes(one) ? product : one.includes(other) ? fund : `${fund} – ${product}`;
  return name.length > LONGEST_FUND_NAME ? product.slice(0, LONGEST_FUND_NAME) : name;
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

function activeOn({ from, to }: Line, day: string): string {
  const wrong = [from, to].find((text) => text !== '' && !isDay(text));
  if (wrong !== undefined) return wrong;
  return (from === '' || from <= day) && (to === '' || to >= day) ? 'yes' : 'no';
}

/** The list as a CSV file of the register, with every fund on its own line; undefined for any other file. */
export function registerOfUsiList(text: string, day: string): string | undefined {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const first = lines.findIndex(isData);
  if (first < 0 || first > MOST_HEADINGS) return undefined;
  const funds = lines.map((line, n) => (n >= first && line.trim() ? lineOf(line) : undefined));
  const latest = new Map<string, Line>();
  for (const fund of funds) {
    const known = fund && latest.get(fund.usi);
    if (fund && (!known || isLater(fund, known, day))) latest.set(fund.usi, fund);
  }
  const rows = funds
    .slice(first)
    .map((fund) =>
      fund && latest.get(fund.usi) === fund
        ? [fund.name, fund.abn, fund.usi, activeOn(fund, day)]
        : [],
    );
  const headings = Array.from({ length: Math.max(first - 1, 0) }, (): string[] => []);
  return csvOf([[...fundColumns], ...headings, ...rows]);
}

function isLater(one: Line, other: Line, day: string): boolean {
  const [active, otherActive] = [activeOn(one, day) === 'yes', activeOn(other, day) === 'yes'];
  return active === otherActive ? one.from > other.from : active;
}
