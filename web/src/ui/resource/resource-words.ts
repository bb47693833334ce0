/** User-facing words of a resource. */
export interface ResourceWords {
  /** "emergency contact"; the plural adds an s. */
  noun: string;
  /** Short form where the page already names the type: "contact". */
  short?: string;
}

export interface ResourceActions {
  add: string;
  edit: string;
  remove: string;
}
