/** The searchable words of a post: letters and digits in lower case, no duplicates. Our decision (ADR 57). */
const MOST_WORDS = 400;
const LONGEST_WORD = 40;
const MOST_SEARCHED = 5;

const wordsIn = (text: string): string[] => [
  ...new Set(
    (
      text
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).map((word) => word.slice(0, LONGEST_WORD)),
  ),
];

export const wordsOf = (...texts: readonly string[]): string[] =>
  wordsIn(texts.join(' ')).slice(0, MOST_WORDS);

/** The word prefixes of a search, all of which must match. */
export const searchedWords = (searchText: string): string[] =>
  wordsIn(searchText).slice(0, MOST_SEARCHED);
