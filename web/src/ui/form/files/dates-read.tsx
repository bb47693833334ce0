import { type ImportDates, importDateMessages } from '@tenure/contract/kit/import';

/** How the dates of an imported file were read, where it could have been otherwise. */
export function DatesRead({ dates }: { dates: ImportDates | null }) {
  if (!dates) return null;
  const { known, assumed } = importDateMessages;
  return <p>{dates.row === null ? assumed(dates) : known(dates)}</p>;
}
