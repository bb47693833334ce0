/** Australian states and territories, which determine addresses, public holidays and long service leave. */
export const australianStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type AustralianState = (typeof australianStates)[number];

const names: Readonly<Record<AustralianState, string>> = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
};

/** Finds a state by abbreviation or name. */
export const australianState = (text: string): AustralianState | undefined =>
  australianStates.find((state) =>
    [state, names[state]].some((one) => one.toLowerCase() === text.trim().toLowerCase()),
  );
