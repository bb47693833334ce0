/**
 * Accounts office references of UK employers: the tax office, P, a check letter and eight characters, by the
 * remainder of 23 (HMRC's own reference-checker, EpayeReferenceChecker).
 */
import { compact } from './digits.ts';

const weights = [9, 10, 11, 12, 0, 8, 7, 6, 5, 4, 3, 2, 1];
/** By remainder; I and O aren't used. */
const letters = 'ABCDEFGHXJKLMNYPQRSTZVW';
/** A is 33; U has a value but is no check letter. */
const worthOf = (character: string) =>
  /\d/.test(character) ? Number(character) : 33 + `${letters}U`.indexOf(character);

export function accountsOfficeReferenceProblem(text: string): string | undefined {
  const reference = compact(text);
  if (!/^\d{3}P[A-HJ-NP-Z]\d{7}[\dA-HJ-NP-Z]$/.test(reference))
    return 'Enter the 13 characters of the accounts office reference, such as 123PW12345678';
  const sum = [...reference].reduce(
    (total, character, n) => total + (weights[n] ?? 0) * worthOf(character),
    0,
  );
  return letters.charAt(sum % 23) === reference.charAt(4)
    ? undefined
    : 'Check the accounts office reference: one of its characters is wrong';
}
