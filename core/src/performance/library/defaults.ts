/** A company starts with one template and a small library. */
import { templateContent } from '@tenure/contract/performance/template';
import type { Ctx } from '../../kit/ctx.ts';

const phase = (
  stage: 'planning' | 'in_progress' | 'finalise',
  title: string,
  description: string,
  opensAfterDays: number,
  closesAfterDays: number,
) => ({
  stage,
  title,
  description,
  opensAfterDays,
  closesAfterDays,
  approvers: stage === 'finalise' ? [] : [{ approverType: 'manager' as const, group: 1 }],
});

export const defaultContent = templateContent.parse({
  sections: [
    {
      type: 'goal',
      title: 'Goals',
      description: 'What you plan to achieve this year.',
      weight: 60,
      isWeighted: true,
    },
    {
      type: 'competency',
      title: 'Competencies',
      description: 'How you work.',
      weight: 40,
      items: [
        { title: 'Working together', description: 'Shares what they know and helps others.' },
        { title: 'Customer focus', description: 'Understands what customers need.' },
        { title: 'Getting things done', description: 'Finishes what they start.' },
      ],
    },
    {
      type: 'development',
      title: 'Development',
      description: 'What you want to learn, and how.',
    },
    {
      type: 'question',
      title: 'Questions',
      items: [
        { title: 'What went well this year?', questionType: 'textarea' },
        { title: 'What would you change?', questionType: 'textarea' },
      ],
    },
    {
      type: 'checkpoint',
      title: 'Checkpoints',
      checkpoints: [
        {
          title: 'Mid-year conversation',
          isMandatory: true,
          opensAfterDays: 150,
          questions: [
            {
              title: 'How are your goals going?',
              type: 'textarea',
              assignedTo: ['employee', 'manager', 'contributors'],
            },
          ],
        },
      ],
    },
    {
      type: 'review360',
      title: '360 review',
      description: 'Feedback from the people you work with.',
      items: [{ title: 'Working together' }, { title: 'Getting things done' }],
    },
    {
      type: 'recommendation',
      title: 'Recognition',
      description: 'What colleagues recognised you for in this period.',
    },
    { type: 'summary', title: 'Summary' },
  ],
  phases: [
    phase('planning', 'Plan', 'Agree on goals and development.', 0, 30),
    phase('in_progress', 'Year in progress', 'Work on your goals and keep them current.', 30, 330),
    phase('finalise', 'Review', 'Rate the year together.', 330, 365),
  ],
  lengthInDays: 365,
});

const library = [
  ['label', 'Growth', 'Brings in customers or revenue'],
  ['label', 'Quality', 'Makes what we do better'],
  ['label', 'People', 'Helps the team'],
  ['goal', 'Improve customer satisfaction', null],
  ['goal', 'Finish a key project on time', null],
  ['competency', 'Leadership', 'Sets direction and brings people along.'],
  ['competency', 'Communication', 'Writes and speaks clearly.'],
  ['development', 'Learn a new skill', null],
  ['development', 'Mentor a colleague', null],
  ['question', 'What are you proud of?', null],
] as const;

export async function addDefaults({ db }: Ctx): Promise<void> {
  const known = await db.selectFrom('performance_templates').select('id').limit(1).execute();
  if (known.length > 0) return;
  await db
    .insertInto('performance_templates')
    .values({ title: 'Annual appraisal', content: JSON.stringify(defaultContent) })
    .execute();
  await db
    .insertInto('performance_library_items')
    .values(
      library.map(([type, title, description]) => ({
        type,
        title,
        description,
        question_type: type === 'question' ? 'textarea' : null,
      })),
    )
    .execute();
}
