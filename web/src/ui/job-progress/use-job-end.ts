import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { jobQuery } from './job-query.ts';

/** Calls back once when a long job that JobProgress follows ends; null while there is none. */
export function useJobEnd(longJobId: number | null, onEnd: () => unknown): void {
  const job = useQuery({ ...jobQuery(longJobId ?? 0), enabled: longJobId !== null });
  const state = longJobId === null ? undefined : job.data?.state;
  const isOver = state !== undefined && state !== 'queued' && state !== 'running';
  const told = useRef(onEnd);
  told.current = onEnd;
  useEffect(() => {
    if (isOver) told.current();
  }, [isOver]);
}
