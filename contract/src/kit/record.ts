import { z } from 'zod';

/** Named values that people send under names of their own: limited in how many there are. */
export const limitedRecord = <V extends z.ZodType>(value: V, { keys }: { keys: number }) =>
  z
    .record(z.string().max(60), value)
    .refine((given) => Object.keys(given).length <= keys, `Use at most ${keys} values`)
    .meta({ maxProperties: keys });

/**
 * JSON that another schema takes apart later, such as the settings of a widget. Limited in keys and in
 * size as a whole; how deep it may be is limited for every body where it is parsed.
 */
export const freeJson = ({ keys, characters }: { keys: number; characters: number }) =>
  limitedRecord(z.unknown(), { keys })
    .refine(
      (given) => JSON.stringify(given).length <= characters,
      `Use at most ${characters} characters`,
    )
    .meta({ maxProperties: keys, maxCharacters: characters });
