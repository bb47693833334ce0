/** Writes docs/states: one page for each state machine, from the tables that the server uses. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { machines } from '@tenure/contract/machines';
import { statePage } from './states/state-page.ts';

const folder = new URL('../docs/states/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const machine of machines)
  writeFileSync(new URL(`${machine.name}.md`, folder), statePage(machine));
