import type { ScormVersion } from '@tenure/contract/learning/package';
import { describe, expect, test } from 'vitest';
import { dialects } from './dialects.ts';
import { functionsOf } from './functions.ts';
import { playerMessageIn } from './messages.ts';
import { RunTime, type Saved } from './run-time.ts';

const facts = { learner: { id: '7', name: 'Mason, Jackie' }, launchData: '', masteryScore: 80 };
const nothing: Saved = { elements: {}, suspendData: '' };

function opened(version: ScormVersion, before = nothing) {
  const saved: Saved[] = [];
  let isFinished = false;
  let changes = 0;
  const dialect = dialects[version];
  const runTime = new RunTime({
    dialect,
    before,
    facts: dialect.factsOf(facts),
    save: (state) => saved.push(state),
    changed: () => {
      changes += 1;
    },
    finished: () => {
      isFinished = true;
    },
  });
  const functions = functionsOf(version, runTime);
  const ask = (name: string, ...given: unknown[]) => functions[name]?.(...given);
  return { ask, saved, runTime, isFinished: () => isFinished, changes: () => changes };
}

describe('SCORM 1.2', () => {
  const begun = (before = nothing) => {
    const session = opened('1.2', before);
    expect(session.ask('LMSInitialize', '')).toBe('true');
    const error = () => session.ask('LMSGetLastError');
    return {
      ...session,
      error,
      get: (name: string) => session.ask('LMSGetValue', name),
      set: (name: string, value: unknown) => session.ask('LMSSetValue', name, value),
    };
  };

  test('nothing works before it is initialized, and initializing twice is an error', () => {
    const { ask } = opened('1.2');
    for (const [name, given] of [
      ['LMSGetValue', ['cmi.core.student_id']],
      ['LMSSetValue', ['cmi.core.lesson_status', 'passed']],
      ['LMSCommit', ['']],
      ['LMSFinish', ['']],
    ] as const) {
      ask(name, ...given);
      expect([name, ask('LMSGetLastError')]).toEqual([name, '301']);
    }
    ask('LMSInitialize', '');
    expect([ask('LMSInitialize', ''), ask('LMSGetLastError')]).toEqual(['false', '101']);
    expect(ask('LMSGetErrorString', '403')).toBe('Element is read only');
  });

  test('a first visit begins from the start and knows the person', () => {
    const { get } = begun();
    expect(get('cmi.core.entry')).toBe('ab-initio');
    expect(get('cmi.core.student_name')).toBe('Mason, Jackie');
    expect(get('cmi.core.lesson_status')).toBe('not attempted');
    expect(get('cmi.student_data.mastery_score')).toBe('80');
  });

  test.each([
    ['cmi.core.lesson_status', 'passed', '0'],
    ['cmi.core.lesson_status', 'finished', '405'],
    ['cmi.core.score.raw', '100', '0'],
    ['cmi.core.score.raw', '101', '405'],
    ['cmi.core.score.raw', 'many', '405'],
    ['cmi.core.lesson_location', 'x'.repeat(256), '405'],
    ['cmi.core.student_id', '8', '403'],
    ['cmi.core._children', 'x', '402'],
    ['cmi.core.session_time', '0000:10:05.5', '0'],
    ['cmi.core.session_time', '10 minutes', '405'],
    ['cmi.core.colour', 'red', '201'],
    ['cmi.objectives.1.id', 'later', '201'],
    ['cmi.objectives.0.id', 'first', '0'],
    ['constructor', 'x', '201'],
  ])('writing %s as %.12s answers %s', (name, value, error) => {
    const session = begun();
    session.set(name, value);
    expect(session.error()).toBe(error);
  });

  test('lists count what was written; what is write-only cannot be read', () => {
    const { get, set, error } = begun();
    set('cmi.interactions.0.id', 'q1');
    set('cmi.interactions.0.student_response', 'a');
    expect(get('cmi.interactions._count')).toBe('1');
    expect([get('cmi.interactions.0.id'), error()]).toEqual(['', '404']);
  });

  test('what was suspended is resumed, with the time of both visits', () => {
    const first = begun();
    first.set('cmi.core.lesson_location', '3');
    first.set('cmi.suspend_data', 'a=1');
    first.set('cmi.core.exit', 'suspend');
    first.set('cmi.core.session_time', '00:01:30');
    first.ask('LMSFinish', '');
    expect(first.isFinished()).toBe(true);
    const [state] = first.saved;
    if (!state) throw new Error('nothing saved');
    expect(state.elements['cmi.core.total_time']).toBe('0000:01:30');
    const second = begun(state);
    expect(second.get('cmi.core.entry')).toBe('resume');
    expect(second.get('cmi.core.lesson_location')).toBe('3');
    expect(second.get('cmi.suspend_data')).toBe('a=1');
    second.set('cmi.core.session_time', '01:00:00');
    second.ask('LMSCommit', '');
    second.ask('LMSCommit', '');
    expect(second.saved.at(-1)?.elements['cmi.core.total_time']).toBe('0001:01:30');
  });

  test('a window that is closed saves what was written', () => {
    const { set, runTime, saved } = begun();
    set('cmi.core.lesson_location', '5');
    runTime.leave();
    expect(saved[0]?.elements['cmi.core.lesson_location']).toBe('5');
    runTime.end('');
    runTime.leave();
    expect(saved.length).toBe(2);
  });
});

describe('SCORM 2004', () => {
  const begun = (before = nothing) => {
    const session = opened('2004', before);
    expect(session.ask('Initialize', '')).toBe('true');
    const error = () => session.ask('GetLastError');
    return {
      ...session,
      error,
      get: (name: string) => session.ask('GetValue', name),
      set: (name: string, value: unknown) => session.ask('SetValue', name, value),
    };
  };

  test('every moment has an error of its own', () => {
    const { ask } = opened('2004');
    const errorOf = (name: string, ...given: string[]) => {
      ask(name, ...given);
      return ask('GetLastError');
    };
    expect(errorOf('GetValue', 'cmi.mode')).toBe('122');
    expect(errorOf('SetValue', 'cmi.location', '1')).toBe('132');
    expect(errorOf('Commit', '')).toBe('142');
    expect(errorOf('Terminate', '')).toBe('112');
    expect(errorOf('Initialize', 'x')).toBe('201');
    expect(errorOf('Initialize', '')).toBe('0');
    expect(errorOf('Initialize', '')).toBe('103');
    expect(errorOf('Terminate', '')).toBe('0');
    expect(errorOf('Terminate', '')).toBe('113');
    expect(errorOf('GetValue', 'cmi.mode')).toBe('123');
    expect(errorOf('SetValue', 'cmi.location', '1')).toBe('133');
    expect(errorOf('Commit', '')).toBe('143');
    expect(errorOf('Initialize', '')).toBe('104');
  });

  test.each([
    ['cmi.score.scaled', '0.9', '0'],
    ['cmi.score.scaled', '1.1', '406'],
    ['cmi.completion_status', 'completed', '0'],
    ['cmi.completion_status', 'passed', '406'],
    ['cmi.learner_id', '8', '404'],
    ['cmi.session_time', 'PT1H5M', '0'],
    ['cmi.session_time', '01:05:00', '406'],
    ['cmi.nothing', '1', '401'],
    ['cmi.objectives.2.id', 'gap', '351'],
  ])('writing %s as %s answers %s', (name, value, error) => {
    const session = begun();
    session.set(name, value);
    expect(session.error()).toBe(error);
  });

  test('what was never written is not initialized, and the pass mark is known', () => {
    const { get, error } = begun();
    expect([get('cmi.location'), error()]).toEqual(['', '403']);
    expect(get('cmi.scaled_passing_score')).toBe('0.8');
    expect([get('cmi.objectives.0.id'), error()]).toEqual(['', '301']);
  });

  test('times of visits are added up', () => {
    const { set, ask, saved } = begun({
      elements: { 'cmi.total_time': 'PT1H0M0S', 'cmi.exit': 'suspend' },
      suspendData: '',
    });
    set('cmi.session_time', 'PT30M10S');
    ask('Terminate', '');
    expect(saved[0]?.elements['cmi.total_time']).toBe('PT1H30M10S');
  });
});

/** The elements a part has set before it ends, and its completion status afterwards. */
const endings = [
  ['1.2', {}, 'completed'],
  ['1.2', { 'cmi.core.score.raw': '40' }, 'completed'],
  ['1.2', { 'cmi.core.lesson_status': 'incomplete' }, 'incomplete'],
  ['1.2', { 'cmi.core.lesson_status': 'failed' }, 'failed'],
  ['1.2', { 'cmi.core.exit': 'suspend' }, undefined],
  ['2004', {}, 'completed'],
  ['2004', { 'cmi.completion_status': 'unknown' }, 'completed'],
  ['2004', { 'cmi.completion_status': 'not attempted' }, 'not attempted'],
  ['2004', { 'cmi.exit': 'suspend' }, undefined],
] as const;
const calls = {
  '1.2': {
    begin: 'LMSInitialize',
    set: 'LMSSetValue',
    end: 'LMSFinish',
    element: 'cmi.core.lesson_status',
  },
  '2004': {
    begin: 'Initialize',
    set: 'SetValue',
    end: 'Terminate',
    element: 'cmi.completion_status',
  },
} as const;

test.each(endings)('SCORM %s: a part that has written %j ends as %s', (version, written, now) => {
  const { ask, saved } = opened(version);
  const { begin, set, end, element } = calls[version];
  ask(begin, '');
  for (const [name, value] of Object.entries(written)) ask(set, name, value);
  ask(end, '');
  expect(saved.at(-1)?.elements[element]).toBe(now);
});

test('what is written is reported as it is, and nothing that is refused; only the end completes', () => {
  const { ask, runTime, saved, changes } = opened('1.2');
  ask('LMSInitialize', '');
  ask('LMSSetValue', 'cmi.core.lesson_location', '4');
  ask('LMSSetValue', 'cmi.core.student_id', '8');
  expect(changes()).toBe(1);
  runTime.leave();
  expect(saved.at(-1)?.elements).toMatchObject({ 'cmi.core.lesson_location': '4' });
  expect(saved.at(-1)?.elements['cmi.core.lesson_status']).toBeUndefined();
});

test.each([
  [null],
  ['tenure-package:ready'],
  [{ type: 'tenure-package:start' }],
  [{ type: 'tenure-package:save', state: null }],
  [{ type: 'tenure-package:save', state: { elements: {}, suspendData: 7 } }],
])('a message that is none of the player’s is ignored: %j', (data) => {
  expect(playerMessageIn(data)).toBeUndefined();
});

test.each(['ready', 'finish', 'stopped'])('the player says %s', (word) => {
  const type = `tenure-package:${word}`;
  expect(playerMessageIn({ type, state: 'more' })).toEqual({ type });
});

test('values that are no text are left out of what is stored', () => {
  const state = { elements: { a: 'b', c: { d: 1 } }, suspendData: '' };
  expect(playerMessageIn({ type: 'tenure-package:save', state })).toEqual({
    type: 'tenure-package:save',
    state: { elements: { a: 'b' }, suspendData: '' },
  });
});
