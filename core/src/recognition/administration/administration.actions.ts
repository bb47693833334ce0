import { recognitionMessages } from '@tenure/contract/recognition/messages';
import type { Action, Condition } from '../../kit/judge.ts';
import { relations } from '../../org/public.ts';

const { hrManager, administrator } = relations;
const settings = { needs: 'recognition.setting.write', who: [hrManager, administrator] } as const;
const moderation = { needs: 'recognition.post.moderate', who: [hrManager, administrator] } as const;

/** HR and administrators manage the settings and the rewards that can be given. */
export const settingActions = {
  view: { sentAs: 'recognition-settings.view', ...settings },
  edit: { sentAs: 'recognition-settings.edit', ...settings },
} satisfies Record<string, Action<unknown>>;

interface Owned {
  readonly row: { readonly is_used: boolean };
}

/** Used rewards and values are kept, so that old posts keep their picture and value. */
const notUsed: Condition<Owned> = {
  words: 'before anyone has received it',
  otherwise: recognitionMessages.inUse,
  holds: ({ row }) => !row.is_used,
};

export const rewardListActions = {
  view: { sentAs: 'recognition-rewards.view', ...settings },
  add: { sentAs: 'recognition-rewards.add', ...settings },
} satisfies Record<string, Action<unknown>>;

export const rewardActions = {
  edit: { sentAs: 'recognition-rewards.edit', ...settings },
  delete: { sentAs: 'recognition-rewards.delete', ...settings, when: [notUsed] },
} satisfies Record<string, Action<Owned>>;

export const valueListActions = {
  view: { sentAs: 'recognition-values.view', ...settings },
  add: { sentAs: 'recognition-values.add', ...settings },
} satisfies Record<string, Action<unknown>>;

export const valueActions = {
  edit: { sentAs: 'recognition-values.edit', ...settings },
  delete: { sentAs: 'recognition-values.delete', ...settings, when: [notUsed] },
} satisfies Record<string, Action<Owned>>;

export const moderationActions = {
  view: { sentAs: 'recognition-moderation.view', ...moderation },
} satisfies Record<string, Action<unknown>>;
