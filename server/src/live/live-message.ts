import { z } from 'zod';

/** Messages between servers through PostgreSQL: ids and names of areas, never contents. */
const liveMessage = z.union([
  z.object({
    tenantId: z.number(),
    userIds: z.array(z.number()),
    areas: z.array(z.string()),
  }),
  z.object({ tenantId: z.number(), sessionsEnded: z.literal(true) }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;

export function parseLiveMessage(payload: string | undefined): LiveMessage | undefined {
  try {
    return liveMessage.parse(JSON.parse(payload ?? ''));
  } catch {
    return undefined;
  }
}
