/** The leave requests in docs/permissions/leave.md, by the name in its column "record". */
import * as endpoints from '@tenure/contract/leave/endpoints';
import type { LeaveState } from '@tenure/contract/leave/leave-request-states';
import type { Example } from '../example.ts';
import type { Company, Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';
import { decisionEndpoints, passOnTo, theRequest, wish } from './leave-scene.ts';

interface Situation {
  readonly state: LeaveState;
  readonly day: string;
  readonly code: string;
  readonly approvedBy?: PersonName;
  readonly passedOnTo?: PersonName;
}

/** A leave type without a balance, and one whose cancellation requires approval. */
const free = 'COMPASSIONATE';
const asked = 'ANNUAL';

/** Each on different days. */
const situations = {
  pending: { state: 'pending', day: '2027-07-06', code: free },
  approved: { state: 'approved', day: '2027-07-13', code: asked },
  'approved, free to cancel': { state: 'approved', day: '2027-07-20', code: free },
  'cancellation requested': { state: 'cancellation-asked', day: '2027-07-27', code: asked },
  'change requested': { state: 'change-asked', day: '2027-08-03', code: free },
  declined: { state: 'declined', day: '2027-08-10', code: free },
  withdrawn: { state: 'withdrawn', day: '2027-08-17', code: free },
  cancelled: { state: 'cancelled', day: '2027-08-24', code: free },
  'second step': { state: 'pending', day: '2027-08-31', code: 'UNPAID', approvedBy: 'manager.one' },
  'HR step': { state: 'pending', day: '2027-09-07', code: 'PARENTAL', approvedBy: 'manager.one' },
  'passed on': { state: 'pending', day: '2027-09-14', code: free, passedOnTo: 'manager.two' },
} as const satisfies Record<string, Situation>;

export type SituationName = keyof typeof situations;

async function requestFor(
  harness: Harness,
  company: Company,
  situation: Situation,
): Promise<number> {
  const { state, day, code, approvedBy, passedOnTo } = situation;
  const leaveRequestId = await theRequest(harness, company, state, day, code);
  if (approvedBy) {
    const approver = await harness.as(approvedBy, { company });
    await approver.call(decisionEndpoints.approve, {
      params: { leaveRequestId },
      headers: await asSeen(harness, company, leaveRequestId),
      body: {},
    });
  }
  if (passedOnTo) await passOnTo(harness, company, leaveRequestId, passedOnTo);
  return leaveRequestId;
}

/** Decisions require the version that was seen. */
export const asSeen = (harness: Harness, company: Company, id: number) =>
  harness.within(company, async ({ db }) => {
    const request = db.selectFrom('leave_requests').select('version').where('id', '=', id);
    return { 'if-match': `"${(await request.executeTakeFirstOrThrow()).version}"` };
  });

/** The request for a decision or a change. */
export const recordsOf = (
  what: 'look' | 'decide' | 'modify',
  ...names: readonly SituationName[]
): NonNullable<Example['records']> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      async (harness: Harness, company: Company) => {
        const { day, code } = situations[name];
        const bodies = {
          look: async () => ({}),
          decide: async () => ({ body: { note: 'Because' } }),
          modify: async () => ({ body: await wish(harness, company, day, code) }),
        };
        const leaveRequestId = await requestFor(harness, company, situations[name]);
        return {
          params: { leaveRequestId },
          headers: await asSeen(harness, company, leaveRequestId),
          ...(await bodies[what]()),
        };
      },
    ]),
  );

/** A person's own request, created once. */
export async function ownRequest(
  harness: Harness,
  company: Company,
  person: PersonName,
  day: string,
): Promise<number> {
  const employeeId = company.idOf(person);
  const known = await harness.within(company, ({ db }) =>
    db
      .selectFrom('leave_requests')
      .select('id')
      .where('employee_id', '=', employeeId)
      .where('start_date', '=', day)
      .executeTakeFirst(),
  );
  if (known) return known.id;
  const client = await harness.as(person, { company });
  const { status, body } = await client.call(endpoints.askForLeave, {
    params: { employeeId },
    body: await wish(harness, company, day, asked),
  });
  if (status !== 201) throw new Error(`Requesting: ${JSON.stringify(body)}`);
  return body.id as number;
}
