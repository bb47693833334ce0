import { z } from 'zod';

/** Values under arbitrary names, limited in number. */
export const limitedRecord = <V extends z.ZodType>(value: V, { keys }: { keys: number }) =>
  z
    .record(z.string().max(60), value)
    .refine((given) => Object.keys(given).length <= keys, `Use at most ${keys} values`)
    .meta({ maxProperties: keys });

/**
 * JSON that another schema validates later, such as the settings of a widget. Limited in keys and total size;
 * the depth of every body is limited by the parser.
 */
export const freeJson = ({ keys, characters }: { keys: number; characters: number }) =>
  limitedRecord(z.unknown(), { keys })
    .refine(
      (given) => JSON.stringify(given).length <= characters,
      `Use at most ${characters} characters`,
    )
    .meta({ maxProperties: keys, maxCharacters: characters });
