import { describe, expect, test } from 'vitest';
import { type Invitee, refusedInvitation } from './invitation-standing.ts';

const now = new Date('2026-03-10T02:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const person: Invitee = {
  ...{ isActive: true, email: 'ada@new.example', hasSignedIn: false },
  ...{ invitedAt: null, sent: 0, countedFrom: null },
};

describe('an invitation', () => {
  test.each<[string, Partial<Invitee>, string | null]>([
    ['was never sent', {}, null],
    ['was sent ten minutes ago', { invitedAt: ago(10), sent: 1, countedFrom: ago(10) }, null],
    ['was sent nine minutes ago', { invitedAt: ago(9), sent: 1, countedFrom: ago(9) }, 'too-soon'],
    [
      'was sent five times today',
      { invitedAt: ago(60), sent: 5, countedFrom: ago(1439) },
      'too-many',
    ],
    [
      'was sent five times until yesterday',
      { invitedAt: ago(60), sent: 5, countedFrom: ago(1440) },
      null,
    ],
    ['has nowhere to go', { email: null }, 'no-email'],
    ['isn’t needed any more', { hasSignedIn: true, email: null }, 'signed-in'],
    ['is for a closed account', { isActive: false, hasSignedIn: true }, 'inactive'],
  ])('that %s', (_, facts, refusal) => {
    expect(refusedInvitation(now, { ...person, ...facts })).toBe(refusal);
  });
});
