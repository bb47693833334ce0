import { checkpointMachine } from '@tenure/contract/performance/states/checkpoint-states';
import { sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { nameOf } from '../../org/public.ts';
import { missingFrom } from '../checkpoint/change-checkpoint.ts';
import type { CheckpointRow } from '../checkpoint/checkpoint.store.ts';
import { diagnose } from '../rules/diagnose.ts';
import { totalWeight } from '../rules/weights.ts';
import { readSections } from '../section/section.store.ts';
import type { PerformanceRecord } from './performance-record.ts';

export async function diagnosePerformance(ctx: SignedInCtx, _: unknown, record: PerformanceRecord) {
  const { performance, people } = record;
  const sections = await readSections(ctx, performance.id);
  const { rows } = await sql<Pick<CheckpointRow, 'title' | 'questions' | 'submissions'>>`
    select k.title, k.questions,
      (select coalesce(json_agg(json_build_object('userId', b.user_id, 'state', 'submitted')), '[]')
        from performance_submissions b where b.tenant_id = k.tenant_id and b.checkpoint_id = k.id
          and b.rejecter_id is null) as submissions
    from performance_checkpoints k
    join performance_sections s on s.tenant_id = k.tenant_id and s.id = k.section_id
    where s.performance_id = ${performance.id} and k.is_mandatory
      and ${isInState('k.state', checkpointMachine, ['live'])}`.execute(ctx.db);
  const name = (id: number) => {
    const brief = people.get(id);
    return brief ? nameOf(brief) : '';
  };
  return diagnose({
    today: dayIn(ctx.actor.timezone, ctx.now),
    employee: name(performance.employeeId),
    manager: performance.managerId === null ? null : name(performance.managerId),
    phases: record.phases.map((phase) => ({
      ...phase,
      approvers: phase.approvers.map((one) => ({ ...one, name: name(one.userId) })),
    })),
    sections: sections.map(({ title, type, is_weighted, items }) => ({
      title,
      isWeighted: is_weighted && items.length > 0,
      totalWeight: totalWeight(items.map(({ weight }) => weight)),
      unrated:
        type === 'goal' || type === 'competency'
          ? items.filter(({ managerRating }) => managerRating === null).length
          : 0,
    })),
    checkpoints: rows.map((row) => ({
      title: row.title,
      missing: missingFrom(record, row).map(name),
    })),
  });
}
