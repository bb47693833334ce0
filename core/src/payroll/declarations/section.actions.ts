import type { Action, Condition } from '../../kit/judge.ts';
import { toThePerson } from '../../kit/person.ts';
import { type About, relations } from '../../org/public.ts';
import { employed } from '../conditions.ts';
import type { FundList, FundRecord } from './superannuation.store.ts';

const { self, hrManager, administrator } = relations;
const who = [self, hrManager, administrator];

/** People declare their own taxes; HR and administrators can enter paper declarations. */
export const taxActions = {
  view: { sentAs: 'taxation.view', needs: 'payroll.taxation.view', who },
  edit: { sentAs: 'taxation.edit', needs: 'payroll.taxation.write', who, when: [employed] },
  reveal: { sentAs: 'taxation.reveal', needs: 'payroll.secret.reveal', who },
} satisfies Record<string, Action<About>>;

/** Employer pension contributions are money, so nobody can set their own. */
export const pensionActions = {
  view: { sentAs: 'pension.view', needs: 'payroll.pension.view', who },
  edit: {
    sentAs: 'pension.edit',
    needs: 'payroll.pension.write',
    who: [hrManager, administrator],
    when: [employed],
    grants: { gives: 'money', to: toThePerson },
  },
} satisfies Record<string, Action<About>>;

const MAX_FUNDS = 10;
const roomForMore: Condition<FundList> = {
  words: `while there are fewer than ${MAX_FUNDS} funds`,
  otherwise: `There are ${MAX_FUNDS} funds, the maximum.`,
  holds: ({ funds }) => funds.length < MAX_FUNDS,
};

export const fundListActions = {
  view: { sentAs: 'superannuations.view', needs: 'payroll.superannuation.view', who },
  add: {
    sentAs: 'superannuations.add',
    needs: 'payroll.superannuation.write',
    who,
    when: [employed, roomForMore],
  },
} satisfies { view: Action<About>; add: Action<FundList> };

const ofFund = {
  needs: 'payroll.superannuation.write',
  seenWith: fundListActions.view,
  who,
  when: [employed],
} as const;

export const fundActions = {
  edit: { sentAs: 'superannuations.edit', ...ofFund },
  delete: { sentAs: 'superannuations.delete', ...ofFund },
  reveal: {
    sentAs: 'superannuations.reveal',
    needs: 'payroll.secret.reveal',
    seenWith: fundListActions.view,
    who,
  },
} satisfies Record<string, Action<FundRecord>>;
