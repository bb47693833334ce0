/** Saves what a package reports, by part; survives a lost connection or a reload. */
import { savePackageItem } from '@tenure/contract/learning/taking-endpoints';
import { call } from '../../../lib/call.ts';
import { useUnsaved } from '../../../lib/use-unsaved.ts';
import type { Saved } from '../../../scorm-player/run-time.ts';

interface Address {
  readonly userId: number;
  readonly courseEnrolmentId: number;
  readonly sectionId: number;
}

const problems = {
  refused: 'Your progress couldn’t be saved. Reload the page and try again.',
  delayed: 'Your progress isn’t saved yet. Check your connection; we’ll keep trying.',
};

interface SavedItem {
  readonly isDone: boolean;
  readonly isSectionDone: boolean;
}

export function usePackageSaving(
  address: Address,
  onSaved: (item: number, result: SavedItem) => void,
) {
  const { courseEnrolmentId, sectionId } = address;
  const { unsaved, trouble, save } = useUnsaved<Saved, SavedItem>(
    `package.${courseEnrolmentId}.${sectionId}`,
    {
      send: (item, body) =>
        call(savePackageItem, { params: { ...address, item: Number(item) }, body }),
      onSent: (result, item) => onSaved(Number(item), result),
    },
  );
  return {
    unsaved,
    problem: trouble && problems[trouble],
    save: (item: number, state: Saved) => save(String(item), state),
  };
}
