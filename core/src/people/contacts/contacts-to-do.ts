/** A to-do for everyone without an emergency contact (our decision: otherwise there is nobody to call). */
import { sql } from 'kysely';
import type { Hint, ToDoItem, ToDoSource } from '../../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';

const title = 'Add an emergency contact';
const category = 'Profile';

const mayLackContact: Hint = {
  holds: ({ userId }) =>
    sql`not exists (select from emergency_contacts c where c.employee_id = ${userId})`,
};

export const contactsToDo: ToDoSource = {
  name: 'emergency-contact',
  module: 'profile',
  flags: ['profile.showMyAssigned'],
  hints: [mayLackContact],
  waiting({ actor }, isOn, mayFind) {
    if (!actor.isEmployee || !isOn('profile.showMyAssigned') || !mayFind(mayLackContact))
      return undefined;
    return sql`
      select e.id as record_id, ${title} as title, null::date as due_date,
        'Not yet started' as status, ${category} as category
      from employees e
      where e.id = ${actor.userId} and not exists (select from emergency_contacts c
        where c.employee_id = e.id)`;
  },
  /** Only about the viewer, so no permission checks for others are needed. */
  async present(ctx, recordIds, waiting) {
    const { userId, isEmployee } = ctx.actor;
    if (!isEmployee || !recordIds.includes(userId)) return [];
    const isNamed = !waiting && (await hasContact(ctx));
    const item: ToDoItem = {
      recordId: userId,
      title,
      description: 'Someone we can contact in an emergency.',
      dueDate: null,
      status: isNamed ? 'Completed' : 'Not yet started',
      required: true,
      category,
      disabled: false,
      target: '/controlpanel/my-profile?tab=profile&section=emergency-contact&contact=new',
      duration: null,
      version: null,
      person: null,
      actions: [],
    };
    return [item];
  },
  async prepare() {
    throw new Refusal(409, 'wrong-state', 'Add a contact on your profile.');
  },
};

const hasContact = async ({ db, actor }: SignedInCtx) =>
  (await db
    .selectFrom('emergency_contacts')
    .select('id')
    .where('employee_id', '=', actor.userId)
    .executeTakeFirst()) !== undefined;
