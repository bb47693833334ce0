export const documentsPermissions = [
  'documents.document.view',
  'documents.document.write',
  'documents.receipt.manage',
] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    documents: (typeof documentsPermissions)[number];
  }
}
