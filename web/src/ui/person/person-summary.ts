/** What a list knows of a person. Everything else on their card is read when it opens. */
export interface PersonSummary {
  id: number;
  displayName: string;
  avatarURL: string | null;
  positionTitle?: string | null;
}
