import { emergencyContact, emergencyContactInput } from './emergency-contact.ts';

/** Schemas that more than one call uses, by their names in the API description. */
export const peopleComponents = {
  EmergencyContact: emergencyContact,
  EmergencyContactInput: emergencyContactInput,
};
