/** A person as included in lists. The rest of their card is fetched when it opens. */
export interface PersonSummary {
  id: number;
  displayName: string;
  avatarURL: string | null;
  positionTitle?: string | null;
}
