/**
 * Whether a person's home page has a widget, for areas below the dashboard that serve that widget's requests.
 */
import type { WidgetType } from '@tenure/contract/site/widget';
import type { SignedInCtx } from '../ctx.ts';

export type HasHomeWidget = (ctx: SignedInCtx, type: WidgetType) => Promise<boolean>;

let known: HasHomeWidget = async () => false;

/** Filled by `compose` from the manifests; only the dashboard area contributes it. */
export function setHomeWidgets(given: HasHomeWidget | undefined): void {
  known = given ?? (async () => false);
}

export const hasHomeWidget: HasHomeWidget = (ctx, type) => known(ctx, type);
