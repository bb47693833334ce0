/** Library administration. Items that an appraisal uses can only be deactivated. */
import { libraryTypes, type QuestionType } from '@tenure/contract/performance/codes';
import {
  keptLibrary,
  type LibraryItemInput,
  libraryItemForm,
} from '@tenure/contract/performance/library';
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { Action } from '../../kit/judge.ts';
import { type OwnedRecord, ownedRows } from '../../kit/resource/owned-rows.ts';
import type { RowOwner } from '../../kit/resource/row-owner.ts';
import { type Named, readNames, relations } from '../../org/public.ts';
import { refuseField } from '../refuse-field.ts';

interface Library {
  readonly type: keyof typeof libraryTypes;
}

const settings = {
  needs: 'performance.template.manage',
  who: [relations.hrManager, relations.administrator],
} as const;

const listActions: Record<'view' | 'add', Action<Library>> = {
  view: { sentAs: 'performance-library.view', ...settings },
  add: { sentAs: 'performance-library.add', ...settings },
};

const actions = {
  edit: { sentAs: 'performance-library.edit', ...settings },
  delete: {
    sentAs: 'performance-library.delete',
    ...settings,
    when: [
      {
        words: 'before an appraisal uses it',
        otherwise: messages.libraryItemUsed,
        holds: ({ row }) => !row.is_used,
      },
    ],
  },
} satisfies Record<string, Action<OwnedRecord<'performance_library_items', Library>>>;

type Address = { params: { libraryType: keyof typeof libraryTypes } };
const libraryOf = async (_: SignedInCtx, { params }: Address): Promise<Library> => ({
  type: params.libraryType,
});

const owner: RowOwner<Address['params'], Library> = {
  keyOf: ({ libraryType }) => ({ type: libraryTypes[libraryType] }),
  find: libraryOf,
  lock: libraryOf,
};

const today = (ctx: SignedInCtx) => dayIn(ctx.actor.timezone, ctx.now);

export const keptLibraryRoutes = ownedRows({
  table: 'performance_library_items',
  noun: 'library-item',
  endpoints: keptLibrary,
  owner,
  listActions,
  actions,
  orderBy: ['title', 'id'],
  form: libraryItemForm,
  columns: async (input, { ctx, owner: library }) => {
    const places =
      library.type === 'competencies' ? input : { positionId: null, departmentId: null };
    await refuseUnknown(ctx, places);
    return {
      title: input.title,
      description: input.description,
      question_type: library.type === 'questions' ? (input.questionType ?? 'textarea') : null,
      position_id: places.positionId,
      department_id: places.departmentId,
      is_active: input.isActive,
    };
  },
  related: (ctx, rows) =>
    readNames(
      ctx,
      {
        position: rows.flatMap(({ position_id }) => position_id ?? []),
        department: rows.flatMap(({ department_id }) => department_id ?? []),
      },
      today(ctx),
    ),
  present: (row, { related }) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    questionType: row.question_type as QuestionType | null,
    position: titled(related, 'position', row.position_id),
    department: titled(related, 'department', row.department_id),
    isActive: row.is_active,
  }),
});

function titled(names: readonly Named[], type: string, id: number | null) {
  const found = names.find((one) => one.type === type && one.id === id);
  return found ? { id: found.id, title: found.name } : null;
}

async function refuseUnknown(
  ctx: SignedInCtx,
  { positionId, departmentId }: Pick<LibraryItemInput, 'positionId' | 'departmentId'>,
): Promise<void> {
  if (positionId === null && departmentId === null) return;
  const names = await readNames(
    ctx,
    {
      position: positionId === null ? [] : [positionId],
      department: departmentId === null ? [] : [departmentId],
    },
    today(ctx),
  );
  if (positionId !== null && !titled(names, 'position', positionId))
    throw refuseField('positionId', messages.unknownPosition);
  if (departmentId !== null && !titled(names, 'department', departmentId))
    throw refuseField('departmentId', messages.unknownDepartment);
}
