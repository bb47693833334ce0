/**
 * Notification types, declared in the manifests so that people can choose their channels and every email can
 * be previewed.
 */
import type { Permission } from '@tenure/contract/kit/permission';
import type { NotificationChannel, Urgency } from '@tenure/contract/notifications/kinds';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { Attachment } from '../background/message.ts';
import type { Events, EventType } from '../background/outbox.ts';
import type { Ctx } from '../ctx.ts';
import type { EmailTemplate } from '../email/email.ts';

export interface NotificationKind<D> extends EmailTemplate<D> {
  /** Title in preferences: "Updates to your leave requests". */
  readonly title: string;
  /** Default channels. */
  readonly channels: readonly NotificationChannel[];
  readonly urgency: Urgency;
  /** Only sent, and listed in preferences, where the company has switched the module on. */
  readonly module?: ModuleId;
  /** Only offered to people with this permission. */
  readonly needs?: Permission;
  /** It is about the person's own record, which they keep after their last day (ADR 154). */
  readonly isOwn?: true;
  /** Whether one of them is, where others aren't. */
  isOwnOf?(data: D, personId: number): boolean;
}

/** An event as one recipient is notified of it. */
export interface NotificationEvent<D = unknown> {
  readonly kind: NotificationKind<D>;
  readonly data: D;
  readonly attachments?: readonly Attachment[];
}

/** Ties the data's type to that of the notification type. */
export const event = <D>(
  kind: NotificationKind<D>,
  data: D,
  attachments: readonly Attachment[] = [],
): NotificationEvent => ({ kind: kind as NotificationKind<unknown>, data, attachments });

export interface Addressed {
  readonly to: number;
  readonly event: NotificationEvent;
}

/** How an area below notifications notifies people: it maps one of its events to what is sent. */
export type Notice = {
  [T in EventType]: {
    /** Name of the subscription; never changes. */
    readonly name: string;
    readonly type: T;
    readonly inOrderOf?: keyof Events[T] & string;
    read(ctx: Ctx, data: Events[T]): Promise<readonly Addressed[]>;
  };
}[EventType];
