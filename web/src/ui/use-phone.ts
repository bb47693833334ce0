import { useMediaQuery } from '@mantine/hooks';

/** Narrower than the shell's first breakpoint: tables become cards, filters move into a drawer. */
export const usePhone = () =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
