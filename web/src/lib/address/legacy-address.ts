/**
 * Legacy addresses (document 1, point 2, "Legacy address handling"): each is valid as it is, redirects to the
 * current page, or is invalid. A table of rules, tried in order; other paths are not handled here.
 */
export type Legacy =
  | { readonly kind: 'unaffected' }
  | { readonly kind: 'valid' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'invalid' };

const valid: Legacy = { kind: 'valid' };
const invalid: Legacy = { kind: 'invalid' };
const unaffected: Legacy = { kind: 'unaffected' };

/** The legacy tab segment and where its content is now. */
const tabs: Readonly<Record<string, { tab: string; section?: string }>> = {
  '': { tab: 'profile' },
  resume: { tab: 'my-career', section: 'resume' },
  'employment-history': { tab: 'my-career', section: 'employment-history' },
  payment: { tab: 'payment-details' },
  recommendation: { tab: 'recognition' },
  activity: { tab: 'activity' },
  'my-career': { tab: 'my-career' },
  personal: { tab: 'personal' },
};

interface Rule {
  readonly prefix: readonly [string, string];
  /** Receives everything after the prefix, decoded, and the original query. */
  judge(rest: readonly string[], query: URLSearchParams): Legacy;
}

const rules: readonly Rule[] = [
  {
    prefix: ['dashboard', 'show-performance-detail'],
    judge: ([id, ...more], query) => {
      if (id === undefined) return valid;
      if (more.length > 0 || id === '') return invalid;
      return id === 'new' ? valid : to('/dashboard/show-performance-detail/', { id }, query);
    },
  },
  {
    prefix: ['dashboard', 'view'],
    judge: ([id, ...more], query) =>
      id && more.length === 0 ? to('/dashboard/', { id }, query) : invalid,
  },
  {
    prefix: ['security', 'change-password'],
    judge: ([email, token, ...more], query) =>
      email && token && more.length === 0
        ? to('/reset-password/', { email, token }, query)
        : invalid,
  },
  {
    prefix: ['controlpanel', 'user-profile'],
    judge: (rest, query) => {
      if (rest.length === 0) return valid;
      if (rest.length > 3) return invalid;
      if (query.has('tab')) return valid;
      const [id, tab, ...more] = rest[0] === 'new' ? rest.slice(1) : rest;
      if (!id || more.length > 0) return invalid;
      return toTab('/controlpanel/user-profile', { id }, tab, query);
    },
  },
  {
    prefix: ['controlpanel', 'my-profile'],
    judge: ([marker, tab, ...more], query) => {
      if (marker === undefined) return valid;
      if (marker !== 'new' || more.length > 0) return invalid;
      return toTab('/controlpanel/my-profile', {}, tab, query);
    },
  },
];

export function legacyAddress(path: string, search = ''): Legacy {
  const segments = decoded(path);
  if (!segments) return isOurs(path) ? invalid : unaffected;
  const rule = rules.find(({ prefix }) => prefix.every((part, n) => segments[n] === part));
  return rule ? rule.judge(segments.slice(2), new URLSearchParams(search)) : unaffected;
}

/** One trailing slash is accepted everywhere; an empty segment within the path counts as a segment. */
function decoded(path: string): string[] | null {
  try {
    return path.replace(/^\//, '').replace(/\/$/, '').split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

const isOurs = (path: string) =>
  rules.some(({ prefix }) => path.startsWith(`/${prefix.join('/')}/`));

function toTab(
  page: string,
  facts: Record<string, string>,
  segment: string | undefined,
  query: URLSearchParams,
): Legacy {
  const known = Object.hasOwn(tabs, segment ?? '') ? tabs[segment ?? ''] : undefined;
  return known ? to(page, { ...facts, ...known }, query) : invalid;
}

/** Facts from the path come first and take precedence; the rest of the query is kept. */
function to(page: string, facts: Record<string, string>, query: URLSearchParams): Legacy {
  const merged = new URLSearchParams(facts);
  for (const [name, value] of query) if (!(name in facts)) merged.append(name, value);
  return { kind: 'redirect', to: `${page}?${merged}` };
}
