/** The actions on emergency contacts as the server sends them. */
export const contactActions = {
  add: 'employees.emergencyContacts.add',
  edit: 'employees.emergencyContacts.edit',
  remove: 'employees.emergencyContacts.delete',
} as const;
