/** The states and territories of Australia: addresses, public holidays and long service leave follow them. */
export const australianStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
type State = (typeof australianStates)[number];

const names: Readonly<Record<State, string>> = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
};

/** By its abbreviation or its name. */
export const australianState = (text: string): State | undefined =>
  australianStates.find((state) =>
    [state, names[state]].some((one) => one.toLowerCase() === text.trim().toLowerCase()),
  );
