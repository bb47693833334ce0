/** “a” or “an”, by the sound a word begins with; for names and words known only when a message is written. */

/** Spelled with a vowel, spoken with a consonant: “a unit”, “a UK visa”. */
const consonantSound = /^(uni(?!n|m)|us[ae]|utili|eu|ewe|one\b|once\b|ubi|uk\b)/i;
/** A silent h. */
const vowelSound = /^(hour|honest|honou?r|heir|8|11(\D|$)|18(\D|$))/i;
/** Letters spoken one by one, such as HR or SVG. */
const spelledOut = /^[A-Z]{2,}(?![a-z])/;

export function articleFor(word: string): 'a' | 'an' {
  if (consonantSound.test(word)) return 'a';
  if (vowelSound.test(word)) return 'an';
  if (spelledOut.test(word) && !/[AEIOU]/.test(word.slice(1, 3)))
    return /^[AEFHILMNORSX]/.test(word) ? 'an' : 'a';
  return /^[aeiou]/i.test(word) ? 'an' : 'a';
}

/** “an approver” */
export const withArticle = (word: string) => `${articleFor(word)} ${word}`;
