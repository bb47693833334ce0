import { type CheckedImport, isReady, uploader } from '../../kit/import/checked-import.ts';
import type { Action, Condition, Relation } from '../../kit/judge.ts';
import { relations } from '../../org/public.ts';

const { hrManager, administrator } = relations;
const staff = [hrManager, administrator];

/** HR and administrators import and export employee records. */
export const movingInActions = {
  add: { sentAs: 'employees.add', needs: 'people.employee.add', who: staff },
  invite: { sentAs: 'employees.invite', needs: 'people.employee.add', who: staff },
  import: { sentAs: 'employees.import', needs: 'people.employee.import', who: staff },
  export: { sentAs: 'employees.export', needs: 'people.employee.export', who: staff },
} satisfies Record<string, Action<unknown>>;

export interface ImportRecord extends CheckedImport {
  readonly id: number;
  readonly version: number;
}

const isIdle: Condition<ImportRecord> = {
  words: 'before the import has started',
  otherwise: ({ state }) =>
    state === 'done' ? 'This file has already been imported.' : 'The import is in progress.',
  holds: ({ state }) => state === 'uploaded' || state === 'checked',
};

const own = { needs: 'people.employee.import', who: [uploader] } as const;
const seenWith = own;

export const importActions = {
  view: { sentAs: 'employee-imports.view', ...own, seenWith },
  check: { sentAs: 'employee-imports.check', ...own, seenWith, when: [isIdle] },
  run: { sentAs: 'employee-imports.run', ...own, seenWith, when: [isReady] },
} satisfies Record<string, Action<ImportRecord>>;

export interface ExportRecord {
  readonly ownerId: number;
}

const exporter: Relation<ExportRecord> = {
  words: 'the person who made it',
  holds: ({ userId }, { ownerId }) => userId === ownerId,
};

const ownExport = { needs: 'people.employee.export', who: [exporter] } as const;

export const exportActions = {
  view: { sentAs: 'employee-exports.view', ...ownExport, seenWith: ownExport },
} satisfies Record<string, Action<ExportRecord>>;
