import { type CheckedImport, isReady, uploader } from '../../kit/import/checked-import.ts';
import type { Action } from '../../kit/judge.ts';

export interface PayslipImportRecord extends CheckedImport {
  readonly id: number;
  readonly version: number;
}

/** The file contains everyone's pay, so only the person who uploaded it can see it. */
const own = { needs: 'payroll.run.write', who: [uploader] } as const;
const seenWith = own;

export const payslipImportActions = {
  view: { sentAs: 'payslip-imports.view', ...own, seenWith },
  run: { sentAs: 'payslip-imports.run', ...own, seenWith, when: [isReady] },
} satisfies Record<string, Action<PayslipImportRecord>>;
