import { createContext, use } from 'react';

/** The dashboard that files of a settings form are uploaded for. */
export const UploadPlace = createContext<number | null>(null);

export function useUploadPlace(): number {
  const dashboardId = use(UploadPlace);
  if (dashboardId === null) throw new Error('A file is uploaded for a dashboard');
  return dashboardId;
}
