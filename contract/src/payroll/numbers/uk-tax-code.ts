/**
 * UK tax codes: NT, or an optional S or C with 0T, BR, D0, D1, K and a number, or a number with L, M, N or T;
 * only Scotland has the rates of SD2 and SD3. W1, M1 or X makes it an emergency code (gov.uk, tax codes).
 */
const format = /^(?:NT|SD[23]|[SC]?(?:0T|BR|D[01]|K[1-9]\d{0,3}|\d{1,4}[LMNT]))(?: ?(?:W1|M1|X))?$/;

export const ukTaxCodeProblem = (text: string): string | undefined =>
  format.test(text.trim().toUpperCase())
    ? undefined
    : 'Enter a tax code such as 1257L, BR or S1257L M1';

export const isEmergencyTaxCode = (text: string): boolean =>
  /(?:W1|M1|X)$/.test(text.trim().toUpperCase());
