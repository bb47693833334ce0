/**
 * The data of an error report: its type, stack and page, and the person's role and user type. Messages may
 * quote what someone typed, so quotations, addresses and numbers are removed.
 */
import type { Fault, UsageProfile } from '@tenure/contract/site/reports';
import { ApiError } from '../api-error.ts';

export interface Surroundings {
  /** The path in the address bar. */
  readonly path: string;
  readonly commitId: string | null;
  readonly who: UsageProfile | null;
}

export function faultOf(error: unknown, { path, commitId, who }: Surroundings): Fault {
  const known = error instanceof Error ? error : new Error(typeof error);
  const call = known instanceof ApiError ? known : null;
  return {
    name: /^[\w.]{1,60}$/.test(known.name) ? known.name : 'Error',
    message: withoutData(known.message),
    page: pageOf(path),
    frames: call ? [] : framesOf(known.stack ?? ''),
    endpoint: call?.endpoint ?? null,
    status: call?.status ?? null,
    commitId,
    who,
  };
}

const withoutData = (message: string) =>
  message
    .replace(/https?:\/\/\S+/g, '(address)')
    .replace(/(["'`“‘]).*?(["'`”’]|$)/gs, '…')
    .replace(/[^\s@]+@[^\s@]+/g, '…')
    .replace(/\d{3,}/g, '#')
    .slice(0, 200);

/** Segments other than plain words may be someone's number, name or token. */
const pageOf = (path: string) =>
  path
    .split('/')
    .map((segment) => (/^[a-z][a-z-]*(v\d)?$/.test(segment) || segment === '' ? segment : '…'))
    .join('/')
    .slice(0, 200);

/** "at draw (https://host/assets/a.js:1:2)" and "draw@https://host/assets/a.js:1:2". */
const frame =
  /^\s*(?:at )?(?:([\w.$<>]+)?[ @(]*)\(?https?:\/\/[^/]+([^?#\s)]*)[^:)]*:(\d+):(\d+)\)?$/;

function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '?', file, row, column] = frame.exec(line) ?? [];
      return file ? [`${name} ${file}:${row}:${column}`.slice(0, 200)] : [];
    })
    .slice(0, 20);
}
