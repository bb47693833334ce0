import { delegation, routeStep } from '../approvals/approval.ts';
import { leaveSettings } from './administration.ts';
import { leaveBalance } from './balance.ts';
import { calendarFeed } from './calendar.ts';
import {
  decisionInput,
  leaveDay,
  leaveOnBehalfInput,
  leavePerson,
  leavePreview,
  leavePreviewInput,
  leaveRequest,
  leaveRequestInput,
  reasonedInput,
} from './leave-request.ts';
import { leaveRule, leaveType, leaveTypeInput } from './leave-type.ts';

/** Schemas used by several endpoints, by their names in the OpenAPI document. */
export const leaveComponents = {
  CalendarFeed: calendarFeed,
  DecisionInput: decisionInput,
  Delegation: delegation,
  LeaveBalance: leaveBalance,
  LeaveDay: leaveDay,
  LeaveOnBehalfInput: leaveOnBehalfInput,
  LeavePerson: leavePerson,
  LeavePreview: leavePreview,
  LeavePreviewInput: leavePreviewInput,
  LeaveRequest: leaveRequest,
  LeaveRequestInput: leaveRequestInput,
  LeaveRule: leaveRule,
  LeaveSettings: leaveSettings,
  LeaveType: leaveType,
  LeaveTypeInput: leaveTypeInput,
  ReasonedInput: reasonedInput,
  RouteStep: routeStep,
};
