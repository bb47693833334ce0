/** A text that is too long stays as it was typed or pasted; the message says by how much. */
const count = (characters: number) => characters.toLocaleString('en');

export const tooLong = (label: string, most: number, length: number): string =>
  `${label} can have at most ${count(most)} characters; you entered ${count(length)}`;

/** What is stored has no spaces around it. */
export function lengthProblem(label: string, text: string, most: number): string | undefined {
  const { length } = text.trim();
  return length > most ? tooLong(label, most, length) : undefined;
}
