/** The value of a number field, as it is stored; nothing legible is nothing, or what an empty field means. */
export function amountOf(
  text: number | string,
  scale: number,
  whenEmpty: number | undefined,
): number | null {
  const given = text === '' ? Number.NaN : Number(text);
  if (Number.isNaN(given)) return whenEmpty ?? null;
  return scale === 1 ? given : Math.round(given * scale);
}
