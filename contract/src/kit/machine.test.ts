import { describe, expect, test } from 'vitest';
import { machine } from './machine.ts';

const state = (code: number) => ({ code, label: `State ${code}`, tone: 'quiet' }) as const;
const act = (label: string) => ({ label, words: label });
const base = {
  name: 'door',
  subject: 'door',
  states: { open: state(1), shut: state(2) },
  actions: { make: act('Make'), shut: act('Shut'), open: act('Open') },
  parties: { guest: 'a guest', host: 'the host' },
  begins: { action: 'make', to: 'open', who: ['host'] },
  transitions: [
    { action: 'shut', from: 'open', to: 'shut', who: ['guest'], needsReason: true },
    { action: 'open', from: 'shut', to: 'open', who: ['host'] },
  ],
} as const;

describe('a state machine', () => {
  const door = machine(base);

  test('returns the next state of an action, or nothing if it is not possible', () => {
    expect(door.next('shut', 'open')).toBe('shut');
    expect(door.next('shut', 'shut')).toBeUndefined();
    expect(door.decisions).toEqual(['shut', 'open']);
  });

  test('finds its states by code, and refuses an unknown code', () => {
    expect(door.stateOf(2)).toBe('shut');
    expect(door.codesOf(['shut', 'open'])).toEqual([2, 1]);
    expect(() => door.stateOf(9)).toThrow('door has no state 9');
  });

  test('requires a reason where the transition says so', () => {
    expect(door.needsReason('shut', 'open', ['guest'])).toBe(true);
    expect(door.needsReason('shut', 'open', ['host'])).toBe(false);
  });

  test.each([
    [
      'two states with one code',
      () => machine({ ...base, states: { open: state(1), shut: state(1) } }),
      'door: two states have the same code.',
    ],
    [
      'an action that leads to two places',
      () =>
        machine({
          ...base,
          transitions: [
            ...base.transitions,
            { action: 'shut', from: 'open', to: 'open', who: ['host'] },
          ],
        }),
      'door: shut leads from open to two states.',
    ],
    [
      'a state that nothing leads to',
      () => machine({ ...base, transitions: [base.transitions[1]] }),
      'door: nothing leads to shut.',
    ],
  ])('is refused with %s', (_, define, message) => {
    expect(define).toThrow(message);
  });
});
