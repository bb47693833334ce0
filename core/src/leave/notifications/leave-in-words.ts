/** Leave types in emails: "annual leave", "Matariki leave", "time in lieu". */

/** Common first words of leave types, which become lower case; others may be names. */
const ordinary = new Set(
  `additional adoption alternative annual bereavement birth birthday blood community company
  compassionate cultural emergency family flexible jury long maternity military parental partner
  paternity personal public purchased shared sick special study time training unpaid volunteer
  wellbeing`.split(/\s+/),
);

export function leaveInWords(typeTitle: string): string {
  const [first = ''] = typeTitle.split(/[ /]/);
  return ordinary.has(first.toLowerCase()) && first !== first.toUpperCase()
    ? typeTitle.charAt(0).toLowerCase() + typeTitle.slice(1)
    : typeTitle;
}
