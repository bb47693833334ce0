/** Domains as entered: separated by commas or spaces, or as a list. */
import { z } from 'zod';

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    'Enter domains such as example.com, separated by commas',
  );

export const emailDomains = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/[\s,;]+/).filter(Boolean) : (value ?? [])),
  z.array(domain).max(50, 'Use at most 50 domains'),
);

/** Subdomains don't match; each one must be listed. */
export const isOfDomain = (email: string, domains: readonly string[]): boolean =>
  domains.includes(
    email
      .slice(email.lastIndexOf('@') + 1)
      .trim()
      .toLowerCase(),
  );
