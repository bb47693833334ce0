/** Distinguishes user-facing text from identifiers, queries, styles and formats. */

const notForPeople = [
  // A bare identifier, path or key: leave.request.approved, dashboards.edit, leave-request, tenants.
  /^[a-z0-9{}_*./:#@-]+$/,
  // A table or column with its alias.
  /^[\w.]+ as \w+$/,
  // SQL as a plain string.
  /^(?:select|insert into|update|delete from|create|drop|alter|begin|set|grant|do|login|is|not|read) (?:[a-z_$('"*{\d]|if\b).*(?:[_$;()'=]|\bas\b|\bof\b)/,
  /^(?:is not|not like|read only|read write)$/,
  // Media types, cache and security headers, media queries, shadows, drawings.
  /^[a-z]+\/[\w.+-]+;/,
  /^(?:public|private), (?:max-age|no-cache)/,
  /^[a-z-]+-src /,
  /^\(?(?:max|min|prefers)-/,
  /^[\d.]+(?:px|em|rem) /,
  /^(?:translate|scale|rotate|M\{)/,
  /\b(?:font-family|font-size|color-scheme):|!important/,
  // Messages of streams and database channels.
  /^(?:event: \{|listen \{)/,
];

export function looksLikeWords(text: string): boolean {
  if (!/\p{L}{2}/u.test(text.replace(/\{\S*?\}/g, ''))) return false;
  return !notForPeople.some((pattern) => pattern.test(text));
}

/** Two words or more, or one capitalised word, count as user-facing without further hints. */
export const readsLikeText = (text: string): boolean =>
  looksLikeWords(text) &&
  (/^\p{Lu}[\p{Ll}’'-]+[.…?!]?$/u.test(text) ||
    /[\p{L}}][\p{L}\d’'”),.:;%}]* [({“"]?[\p{L}\d{]/u.test(text));
