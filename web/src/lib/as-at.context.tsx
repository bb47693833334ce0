import { createContext, type ReactNode, use } from 'react';

const AsAt = createContext<string | undefined>(undefined);

interface Props {
  /** The "as at" date of a profile, if it is not today. */
  day: string | undefined;
  children: ReactNode;
}

export const AsAtProvider = ({ day, children }: Props) => <AsAt value={day}>{children}</AsAt>;

/** The "as at" date for reads of this profile, which cannot be changed while one is set. */
export const useAsAt = () => use(AsAt);

/** Query parameters for an endpoint that takes `asAt`. */
export const asAtOf = (day: string | undefined) => (day ? { asAt: day } : {});
