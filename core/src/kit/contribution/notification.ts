/**
 * What areas tell people. A kind of notification is declared in its area's manifest, so that people can
 * choose how they hear of it, and every email can be previewed.
 */
import type { Permission } from '@tenure/contract/kit/permission';
import type { NotificationChannel, Urgency } from '@tenure/contract/notifications/kinds';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { Attachment } from '../background/message.ts';
import type { Events, EventType } from '../background/outbox.ts';
import type { Ctx } from '../ctx.ts';
import type { EmailTemplate } from '../email/email.ts';

export interface NotificationKind<D> extends EmailTemplate<D> {
  /** In preferences: "Updates to your leave requests". */
  readonly title: string;
  /** Where people hear of it until they choose otherwise. */
  readonly channels: readonly NotificationChannel[];
  readonly urgency: Urgency;
  /** Sent, and offered in preferences, where the company has switched the module on. */
  readonly module?: ModuleId;
  /** Offered to people with this permission only. */
  readonly needs?: Permission;
}

/** Something that happened, as one person hears of it. */
export interface NotificationEvent<D = unknown> {
  readonly kind: NotificationKind<D>;
  readonly data: D;
  readonly attachments?: readonly Attachment[];
}

/** Keeps kind and data together: the type of one decides the type of the other. */
export const event = <D>(
  kind: NotificationKind<D>,
  data: D,
  attachments: readonly Attachment[] = [],
): NotificationEvent => ({ kind: kind as NotificationKind<unknown>, data, attachments });

export interface Addressed {
  readonly to: number;
  readonly event: NotificationEvent;
}

/** How an area below notifications tells people: it says what to send when one of its events happens. */
export type Notice = {
  [T in EventType]: {
    /** The name of the subscription, which never changes. */
    readonly name: string;
    readonly type: T;
    readonly inOrderOf?: keyof Events[T] & string;
    read(ctx: Ctx, data: Events[T]): Promise<readonly Addressed[]>;
  };
}[EventType];
