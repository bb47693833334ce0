/** Default contract templates of a new company, to be adapted to its own wording. */
import { type TemplateInput, templateForm } from '@tenure/contract/contracts/template';
import type { z } from 'zod';
import type { Ctx } from '../kit/ctx.ts';

const defaults: readonly z.input<typeof templateForm>[] = [
  {
    name: 'Employment agreement',
    clauses: [
      {
        heading: 'Parties',
        text: 'This agreement is between {{company.legalEntity}} and {{employee.name}}. It is made on {{contract.date}}.',
      },
      {
        heading: 'Position',
        text: 'You are employed as {{position.title}} in {{position.department}}, based in {{position.location}}. You report to {{position.manager}}. Your employment starts on {{employee.startDate}} and is {{employee.employmentType}}.',
      },
      {
        heading: 'Pay',
        text: 'Your salary is {{position.salary}} a year before tax, paid for {{position.fte}} of full-time hours.',
      },
      {
        heading: 'Part-time hours',
        text: 'Your hours are spread over the week as agreed with your manager. Additional hours are paid or taken as time in lieu, as agreed with your manager in advance.',
        onlyIf: { type: 'employment-type', values: ['Part Time'] },
      },
      {
        heading: 'Casual work',
        text: 'You are engaged as a casual employee. Each engagement stands alone, and your pay includes a casual loading in place of paid leave.',
        onlyIf: { type: 'employment-type', values: ['Casual'] },
      },
      {
        heading: 'Leave',
        text: 'You are entitled to leave under the law that applies to your employment and under the company’s leave policy.',
      },
      {
        heading: 'Confidentiality',
        text: 'You must keep the company’s information confidential, both during your employment and after it ends.',
      },
      {
        heading: 'Ending the employment',
        text: 'Either party can end this agreement with four weeks’ written notice, or longer where the law requires it.',
      },
    ],
    needsApproval: true,
    needsCountersignature: true,
    daysToSign: 14,
  },
  {
    name: 'Confidentiality agreement',
    clauses: [
      {
        heading: null,
        text: '{{employee.name}} agrees with {{company.name}} on {{contract.date}}:',
      },
      {
        heading: 'What is confidential',
        text: 'Non-public information about customers, people, products, prices and plans, in any form.',
      },
      {
        heading: 'What you agree to',
        text: 'You use confidential information only for your work, protect it from others, and return it when your employment ends.',
      },
    ],
    needsApproval: false,
    needsCountersignature: false,
    daysToSign: 30,
  },
];

export const defaultTemplates: readonly TemplateInput[] = defaults.map((one) =>
  templateForm.parse(one),
);

/** Does nothing if the company already has templates. */
export async function provideContractTemplates(ctx: Ctx): Promise<void> {
  const known = await ctx.db.selectFrom('contract_templates').select('id').limit(1).execute();
  if (known.length > 0) return;
  await ctx.db
    .insertInto('contract_templates')
    .values(
      defaultTemplates.map((template) => ({
        name: template.name,
        clauses: JSON.stringify(template.clauses),
        needs_approval: template.needsApproval,
        needs_countersignature: template.needsCountersignature,
        days_to_sign: template.daysToSign,
        modified_at: ctx.now,
      })),
    )
    .execute();
}
