import { recognitionMessages } from '@tenure/contract/recognition/messages';
import { cleanMessage, isTooTangled, textOf } from '../../kit/html/clean-html.ts';
import { invalidInput } from '../../kit/refusal.ts';

/** Sanitised, non-empty HTML; overly complex input is refused before it is parsed. */
export function cleanedMessage(html: string): string {
  const refuse = (message: string) => invalidInput([{ field: 'description', message }]);
  if (isTooTangled(html)) throw refuse(recognitionMessages.tooTangled);
  const clean = cleanMessage(html);
  if (textOf(clean) === '') throw refuse(recognitionMessages.writeMessage);
  return clean;
}
