/** Document types and requirements; our own, since the documents leave them open. */
export const documentTypes = [
  'policy',
  'procedure',
  'handbook',
  'form',
  'guide',
  'letter',
  'other',
] as const;
export type DocumentType = (typeof documentTypes)[number];

export const documentTypeLabels: Readonly<Record<DocumentType, string>> = {
  policy: 'Policy',
  procedure: 'Procedure',
  handbook: 'Handbook',
  form: 'Form',
  guide: 'Guide',
  letter: 'Letter',
  other: 'Other',
};

/** What the audience of a document has to do. */
export const requirements = ['none', 'read', 'accept'] as const;
export type Requirement = (typeof requirements)[number];

export const requirementLabels: Readonly<Record<Requirement, string>> = {
  none: 'None',
  read: 'Read',
  accept: 'Read and accept',
};

export const documentTypeOptions = documentTypes.map((value) => ({
  value,
  label: documentTypeLabels[value],
}));
export const requirementOptions = requirements.map((value) => ({
  value,
  label: requirementLabels[value],
}));
