import { delegation, routeStep } from '../approvals/approval.ts';
import { leaveSettings } from './administration.ts';
import { leaveBalance } from './balance.ts';
import { calendarFeed } from './calendar.ts';
import {
  decisionInput,
  leaveDay,
  leavePerson,
  leavePreview,
  leavePreviewInput,
  leaveRequest,
  leaveRequestInput,
  reasonedInput,
} from './leave-request.ts';
import { leaveRule, leaveType, leaveTypeInput } from './leave-type.ts';

/** Schemas that more than one call uses, by their names in the API description. */
export const leaveComponents = {
  CalendarFeed: calendarFeed,
  DecisionInput: decisionInput,
  Delegation: delegation,
  LeaveBalance: leaveBalance,
  LeaveDay: leaveDay,
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
