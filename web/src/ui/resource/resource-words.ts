/** What a resource is called on its screen, and the actions as the server sends them. */
export interface ResourceWords {
  /** "emergency contact"; in the plural with an s. */
  noun: string;
  /** Where the page has said which kind: "contact". */
  short?: string;
}

export interface ResourceActions {
  add: string;
  edit: string;
  remove: string;
}
