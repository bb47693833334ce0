/** Formats 456 minutes as "7 h 36 min". */
export function hoursInWords(minutes: number): string {
  const whole = Math.abs(minutes);
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  const text = rest === 0 ? `${hours} h` : hours === 0 ? `${rest} min` : `${hours} h ${rest} min`;
  return minutes < 0 ? `−${text}` : text;
}
