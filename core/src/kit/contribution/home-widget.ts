/** Whether someone's home page has a widget, for areas below the dashboard that serve calls of their widget. */
import type { WidgetType } from '@tenure/contract/site/widget';
import type { SignedInCtx } from '../ctx.ts';

export type HasHomeWidget = (ctx: SignedInCtx, type: WidgetType) => Promise<boolean>;

let known: HasHomeWidget = async () => false;

/** Filled by `compose` from the manifests; only dashboard has one. */
export function setHomeWidgets(given: HasHomeWidget | undefined): void {
  known = given ?? (async () => false);
}

export const hasHomeWidget: HasHomeWidget = (ctx, type) => known(ctx, type);
