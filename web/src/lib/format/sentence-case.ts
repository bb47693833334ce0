/** Capitalises the first letter: "Bank account". */
export const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
