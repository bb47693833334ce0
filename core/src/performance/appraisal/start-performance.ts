/** Starts an appraisal for one person, by a manager or HR. */
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import { templateContent } from '@tenure/contract/performance/template';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type About, aboutPerson } from '../../org/public.ts';
import { refuseField } from '../refuse-field.ts';
import { emitChange } from './appraisal-event.ts';
import { createAppraisal, dayAfter } from './create-appraisal.ts';
import { findWhole, presentPerformance } from './present-performance.ts';

interface Asked {
  readonly employeeId: number;
  readonly templateId: number;
  readonly parentId: number | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

const nobody: About = {
  person: { employeeId: 0, firstName: '', lastName: '', managerIds: [], isEmployed: true },
};

/** The person in the request; a placeholder when the permission is explained without one. */
export const personToAppraise = async (
  ctx: SignedInCtx,
  { body }: { body?: Asked | undefined },
): Promise<About | undefined> =>
  body ? aboutPerson(ctx, { params: { employeeId: body.employeeId } }) : nobody;

interface Found {
  readonly title: string;
  readonly description: string | null;
  readonly content: unknown;
  readonly parent_id: number | null;
}

export async function startPerformance(
  ctx: SignedInCtx,
  { body }: { body: Asked },
  { person }: About,
) {
  if (!person.isEmployed) throw refuseField('employeeId', messages.unknownPerson);
  const { rows } = await sql<Found>`select t.title, t.description, t.content,
      (select p.id from performances p where p.employee_id = ${body.employeeId}
        and (${body.parentId}::bigint is null or p.id = ${body.parentId}::bigint)
        order by p.start_date desc, p.id desc limit 1) as parent_id
    from performance_templates t where t.id = ${body.templateId} and t.is_active`.execute(ctx.db);
  const [template] = rows;
  if (!template) throw refuseField('templateId', messages.unknownTemplate);
  if (body.parentId !== null && template.parent_id === null)
    throw refuseField('parentId', messages.noParent);
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const content = templateContent.parse(template.content);
  const startDate = body.startDate ?? today;
  const endDate = body.endDate ?? dayAfter(startDate, content.lengthInDays);
  if (endDate < startDate) throw refuseField('endDate', messages.datesReversed);
  const id = await createAppraisal(ctx, {
    employeeId: person.employeeId,
    managerIds: person.managerIds,
    templateId: body.templateId,
    title: template.title,
    description: template.description,
    content,
    parentId: template.parent_id,
    startDate,
    endDate,
    createdById: ctx.actor.userId,
    today,
  });
  await audit(ctx, {
    action: 'performance.started',
    subject: { type: 'performance', id },
    after: body,
  });
  await emitChange(ctx, id, { action: 'start' });
  const record = await findWhole(ctx, id);
  if (!record) throw new Error('Somebody started an appraisal that they cannot see');
  return presentPerformance(ctx, record);
}
