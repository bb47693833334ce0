import { recognitionMessages } from '@tenure/contract/recognition/messages';
import { cleanMessage, isTooTangled, textOf } from '../../kit/html/clean-html.ts';
import { invalidInput } from '../../kit/refusal.ts';

/** Clean HTML that says something; what is too complex is refused before it is parsed. */
export function cleanedMessage(html: string): string {
  const refuse = (message: string) => invalidInput([{ field: 'description', message }]);
  if (isTooTangled(html)) throw refuse(recognitionMessages.tooTangled);
  const clean = cleanMessage(html);
  if (textOf(clean) === '') throw refuse(recognitionMessages.writeMessage);
  return clean;
}
