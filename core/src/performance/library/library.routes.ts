/** The libraries used when writing appraisals, and the options of their forms. */
import {
  type LibraryType,
  libraryTypes,
  type QuestionType,
} from '@tenure/contract/performance/codes';
import * as endpoints from '@tenure/contract/performance/endpoints/library.endpoints';
import { menus } from '@tenure/contract/performance/menus';
import { sql } from 'kysely';
import { bind, type Route } from '../../kit/bind.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Action } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { pageOf } from '../../kit/list/page-of.ts';
import { readNames, relations } from '../../org/public.ts';
import { keptLibraryRoutes } from './kept-library.ts';

const viewAction: Action<unknown> = {
  sentAs: 'performance.library.view',
  needs: 'performance.library.view',
  who: [relations.colleague],
};

const company = async () => ({});

const list = (endpoint: typeof endpoints.listLibraryGoals, type: LibraryType) =>
  bind(endpoint, {
    action: viewAction,
    load: company,
    run: async (ctx, { query }) => {
      const words = `%${query.text.replaceAll(/[\\%_]/g, '\\$&')}%`;
      const { rows, total } = await pageOf(
        ctx.db
          .selectFrom('performance_library_items')
          .selectAll()
          .where('type', '=', type)
          .where('is_active', '=', true)
          .where(sql<boolean>`title ilike ${words}`)
          .orderBy('title')
          .orderBy('id'),
        query,
      );
      const names = await readNames(
        ctx,
        {
          position: rows.flatMap(({ position_id }) => position_id ?? []),
          department: rows.flatMap(({ department_id }) => department_id ?? []),
        },
        dayIn(ctx.actor.timezone, ctx.now),
      );
      const named = (kind: string, id: number | null) => {
        const found = names.find((one) => one.type === kind && one.id === id);
        return found ? { id: found.id, title: found.name } : null;
      };
      return listAnswer(
        endpoint,
        { query },
        {
          total,
          rows: rows.map((row) => ({
            id: row.id,
            title: row.title,
            description: row.description,
            questionType: row.question_type as QuestionType | null,
            position: named('position', row.position_id),
            department: named('department', row.department_id),
          })),
        },
      );
    },
  });

export const libraryRoutes: readonly Route[] = [
  list(endpoints.listLibraryCompetencies, libraryTypes.competencies),
  list(endpoints.listLibraryDevelopments, libraryTypes.developments),
  list(endpoints.listLibraryGoals, libraryTypes.goals),
  list(endpoints.listLibraryLabels, libraryTypes.labels),
  list(endpoints.listLibraryQuestions, libraryTypes.questions),
  ...keptLibraryRoutes,
  bind(endpoints.listMenuOptions, {
    action: viewAction,
    load: company,
    run: async (_, { params }) => ({ items: [...menus[params.menuName]] }),
  }),
];
