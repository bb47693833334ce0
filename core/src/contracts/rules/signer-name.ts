/** Contracts are signed with the signer's full or preferred name, ignoring case and spacing (ADR 65). */
interface SignerNames {
  readonly firstName: string;
  readonly lastName: string;
  readonly preferredName: string | null;
}

export function isSignersName(
  typed: string,
  { firstName, lastName, preferredName }: SignerNames,
): boolean {
  const own = [`${firstName} ${lastName}`];
  if (preferredName) own.push(preferredName, `${preferredName} ${lastName}`);
  return own.some((name) => plain(name) === plain(typed));
}

const plain = (name: string) => name.normalize('NFKC').toLocaleLowerCase('en').replace(/\s/gu, '');
