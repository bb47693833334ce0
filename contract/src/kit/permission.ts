/** All permissions that security profiles can contain, by area. Areas add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the areas
export interface Permissions {}

export type Permission = Permissions[keyof Permissions];
