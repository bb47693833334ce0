import { createContext, type ReactNode, use } from 'react';

const AsAt = createContext<string | undefined>(undefined);

interface Props {
  /** The day that a profile is viewed as at, where it is not today. */
  day: string | undefined;
  children: ReactNode;
}

export const AsAtProvider = ({ day, children }: Props) => <AsAt value={day}>{children}</AsAt>;

/** What is read for it is as on that day, and can't be changed. */
export const useAsAt = () => use(AsAt);

/** For the query of a read that takes `asAt`. */
export const asAtOf = (day: string | undefined) => (day ? { asAt: day } : {});
