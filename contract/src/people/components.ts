import { answeredQuestion } from '../questions/answered-question.ts';
import { answer } from '../questions/question.ts';
import { emergencyContact, emergencyContactInput } from './emergency-contact.ts';
import { positionAssignment, positionAssignmentForm } from './position-assignment.ts';

/** Schemas that more than one call uses, by their names in the API description. */
export const peopleComponents = {
  AnsweredQuestion: answeredQuestion,
  Answer: answer,
  EmergencyContact: emergencyContact,
  EmergencyContactInput: emergencyContactInput,
  PositionAssignment: positionAssignment,
  PositionAssignmentInput: positionAssignmentForm,
};
