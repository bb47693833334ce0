import type { Ctx } from './ctx.ts';

/** Work that comes round by itself, once for every tenant; it may run twice or late without harm. */
export interface Job {
  readonly name: string;
  /** When, as cron writes it, in UTC. */
  readonly cron: string;
  run(ctx: Ctx): Promise<void>;
}
