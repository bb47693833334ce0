/** Groups a number without country code by three digits, the first group by up to four: 491 570 156. */
export function groupedDigits(number: string): string {
  const digits = number.trim();
  if (!/^\d{6,}$/.test(digits)) return digits;
  const first = digits.length % 3 === 1 ? 4 : digits.length % 3 || 3;
  return `${digits.slice(0, first)} ${digits.slice(first).replace(/(\d{3})(?=\d)/g, '$1 ')}`;
}
