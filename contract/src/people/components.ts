import { answeredQuestion } from '../questions/answered-question.ts';
import { answer, answersInput } from '../questions/question.ts';
import { emergencyContact, emergencyContactInput } from './emergency-contact.ts';
import { pendingChange } from './pending-change.ts';
import { positionAssignment, positionAssignmentForm } from './position-assignment.ts';

/** Schemas used by several endpoints, by their names in the OpenAPI document. */
export const peopleComponents = {
  AnsweredQuestion: answeredQuestion,
  Answer: answer,
  AnswersInput: answersInput,
  EmergencyContact: emergencyContact,
  EmergencyContactInput: emergencyContactInput,
  PendingChange: pendingChange,
  PositionAssignment: positionAssignment,
  PositionAssignmentInput: positionAssignmentForm,
};
