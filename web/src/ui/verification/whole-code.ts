/** The six digits of a complete code, also when pasted as "123 456"; otherwise null. */
export function wholeCode(typed: string): string | null {
  const digits = /^\s*(\d{3})\s?(\d{3})\s*$/.exec(typed);
  return digits ? `${digits[1]}${digits[2]}` : null;
}
