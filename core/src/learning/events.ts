import type { EnrolmentDecision } from '@tenure/contract/learning/enrolment-states';

declare module '../kit/background/outbox.ts' {
  interface Events {
    /** Newly enrolled people, at most 500 in one event. */
    'learning.enrolled': {
      readonly courseId: number;
      readonly employeeIds: readonly number[];
      readonly method: 'RULE' | 'SELF' | 'MANUAL';
      readonly dueOn: string | null;
      readonly byUserId: number | null;
    };
    'learning.enrolment-changed': {
      readonly enrolmentId: number;
      readonly employeeId: number;
      readonly action: EnrolmentDecision;
      readonly byUserId: number | null;
    };
    'learning.reminded': {
      readonly enrolmentId: number;
      readonly byUserId: number;
    };
    'learning.request-changed': {
      readonly requestId: number;
      readonly action: string;
      /** Whether this step decided the request; later changes have their own events. */
      readonly isDone: boolean;
      readonly byUserId: number | null;
      readonly note: string | null;
    };
    'learning.session-changed': {
      readonly sessionId: number;
      readonly title: string;
      readonly courseId: number;
      readonly startsAt: string;
      readonly change: 'cancelled' | 'seat-free' | 'moved';
      readonly employeeIds: readonly number[];
    };
  }
}
