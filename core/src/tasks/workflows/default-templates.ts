/** The default workflow templates of a company: onboarding and offboarding. */
import { type TemplateStep, templateStep } from '@tenure/contract/tasks/workflows/template';
import type { z } from 'zod';
import type { Ctx } from '../../kit/ctx.ts';
import { problemsOf } from './rules/check-template.ts';

interface Default {
  readonly title: string;
  readonly description: string;
  readonly steps: readonly z.input<typeof templateStep>[];
}

const day = (days: number) => ({ from: 'date', days }) as const;

export const defaultTemplates: readonly Default[] = [
  {
    title: 'Onboarding',
    description:
      'From the signed contract to the end of the first month. Due dates are counted from the first day.',
    steps: [
      {
        id: 'equipment',
        type: 'task',
        title: 'Order equipment and accounts',
        description: 'Laptop, phone, access card, email and the systems they need.',
        assignee: { type: 'manager' },
        due: day(-7),
        escalateAfter: 3,
      },
      {
        id: 'plan',
        type: 'task',
        title: 'Plan the first week',
        description: 'Who they’ll meet, what they’ll learn first and who their buddy is.',
        assignee: { type: 'manager' },
        due: day(-3),
      },
      {
        id: 'welcome',
        type: 'message',
        title: 'Welcome',
        description: 'Your first day is coming up. Your manager has planned your first week.',
        assignee: { type: 'employee' },
        after: ['equipment', 'plan'],
      },
      {
        id: 'first-day',
        type: 'wait',
        title: 'First day',
        after: ['welcome'],
        due: day(0),
      },
      {
        id: 'details',
        type: 'task',
        title: 'Complete your profile',
        description: 'Personal details, emergency contacts, bank account and tax details.',
        assignee: { type: 'employee' },
        after: ['first-day'],
        due: day(2),
        escalateAfter: 5,
      },
      {
        id: 'safety',
        type: 'task',
        title: 'Complete the workplace safety induction',
        assignee: { type: 'employee' },
        after: ['first-day'],
        due: day(5),
      },
      {
        id: 'check-in',
        type: 'task',
        title: 'Check in after the first month',
        description: 'What’s going well, what’s missing and what to agree for the months ahead.',
        assignee: { type: 'manager' },
        after: ['details', 'safety'],
        due: day(30),
      },
      {
        id: 'confirm',
        type: 'approval',
        title: 'Confirm that onboarding is complete',
        assignee: { type: 'hr' },
        after: ['check-in'],
        due: day(35),
      },
    ],
  },
  {
    title: 'Offboarding',
    description:
      'Everything before and after the last day. Due dates are counted from the last day.',
    steps: [
      {
        id: 'handover',
        type: 'task',
        title: 'Write handover notes',
        description: 'Work in progress, contacts, shared passwords and commitments.',
        assignee: { type: 'employee' },
        due: day(-5),
      },
      {
        id: 'interview',
        type: 'task',
        title: 'Hold the exit interview',
        assignee: { type: 'hr' },
        due: day(-3),
      },
      {
        id: 'tell-team',
        type: 'task',
        title: 'Tell the team and customers who’s taking over',
        assignee: { type: 'manager' },
        after: ['handover'],
        due: day(-2),
      },
      {
        id: 'equipment',
        type: 'task',
        title: 'Collect equipment and access cards',
        assignee: { type: 'manager' },
        after: ['tell-team'],
        due: day(0),
      },
      {
        id: 'final-pay',
        type: 'approval',
        title: 'Confirm final pay and remaining leave',
        assignee: { type: 'hr' },
        after: ['interview', 'equipment'],
        due: day(5),
      },
    ],
  },
];

export const stepsOf = ({ steps }: Default): TemplateStep[] =>
  steps.map((step) => templateStep.parse(step));

/** Does nothing if the company already has templates. */
export async function provideTemplates(ctx: Ctx): Promise<void> {
  const known = await ctx.db.selectFrom('workflow_templates').select('id').limit(1).execute();
  if (known.length > 0) return;
  for (const template of defaultTemplates) {
    const steps = stepsOf(template);
    const [problem] = problemsOf(steps);
    if (problem) throw new Error(`${template.title}: ${problem.message}`);
    const { title, description } = template;
    const written = JSON.stringify(steps);
    const { id } = await ctx.db
      .insertInto('workflow_templates')
      .values({ title, description, steps: written, published_version: 1, modified_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.db
      .insertInto('workflow_template_versions')
      .values({ template_id: id, number: 1, title, steps: written, published_at: ctx.now })
      .execute();
  }
}
