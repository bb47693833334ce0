/** The badges included with the product: web/public/badges/<name>.svg. */
export const drawings = [
  'team-player',
  'bright-idea',
  'above-and-beyond',
  'problem-solver',
  'customer-hero',
  'great-mentor',
  'safe-hands',
  'welcome',
  'trophy',
  'medal',
  'star',
  'rocket',
] as const;
export type Drawing = (typeof drawings)[number];

export const drawingUrl = (drawing: Drawing) => `/badges/${drawing}.svg`;
