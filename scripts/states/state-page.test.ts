import { readdirSync, readFileSync } from 'node:fs';
import { machines } from '@tenure/contract/machines';
import { expect, test } from 'vitest';
import { statePage } from './state-page.ts';

const folder = new URL('../../docs/states/', import.meta.url);

test('docs/states has a page for every state machine, and no other', () => {
  expect(readdirSync(folder).sort()).toEqual(machines.map(({ name }) => `${name}.md`).sort());
});

test.each(machines.map((machine) => [machine.name, machine] as const))(
  'the page of %s is what the contract says; run scripts/state-diagrams.ts',
  (name, machine) => {
    expect(readFileSync(new URL(`${name}.md`, folder), 'utf8')).toBe(statePage(machine));
  },
);
