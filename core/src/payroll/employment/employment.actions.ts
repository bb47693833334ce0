import type { Action } from '../../kit/judge.ts';
import { toThePerson } from '../../kit/person.ts';
import { type About, relations } from '../../org/public.ts';
import type { PayslipRecord } from './payslip.store.ts';

const { self, hrManager, administrator } = relations;
const who = [self, hrManager, administrator];

export const payslipListActions = {
  view: { sentAs: 'payslips.view', needs: 'payroll.payslip.view', who },
} satisfies Record<string, Action<About>>;

export const payslipActions = {
  download: {
    sentAs: 'payslips.view',
    needs: 'payroll.payslip.view',
    who,
    seenWith: payslipListActions.view,
  },
} satisfies Record<string, Action<PayslipRecord>>;

/** HR sets how people are paid, never for themselves. */
export const employmentActions = {
  view: { sentAs: 'employment-details.view', needs: 'payroll.employment.view', who },
  edit: {
    sentAs: 'employment-details.edit',
    needs: 'payroll.employment.write',
    who: [hrManager, administrator],
    grants: { gives: 'money', to: toThePerson },
  },
} satisfies Record<string, Action<About>>;

const runs = { needs: 'payroll.run.write', who: [hrManager, administrator] } as const;

export const payRunActions = {
  view: { sentAs: 'pay-runs.view', ...runs },
  export: { sentAs: 'pay-runs.export', ...runs },
  import: { sentAs: 'pay-runs.import', ...runs },
  remind: { sentAs: 'pay-runs.remind', ...runs },
} satisfies Record<string, Action<unknown>>;
