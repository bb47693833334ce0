import { useMediaQuery } from '@mantine/hooks';

/** Narrower than the shell's first break: tables become cards, filters go into a drawer. */
export const usePhone = () =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
