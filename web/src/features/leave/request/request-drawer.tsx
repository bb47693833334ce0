import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import type { listPeopleToRequestFor } from '@tenure/contract/leave/endpoints';
import { isDay } from '../../../lib/format/day.ts';
import { useSite } from '../../../lib/me.ts';
import { SearchSelect } from '../../../ui/form/search/search-select.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { requestHref } from '../leave-addresses.ts';
import { balancesQuery, peopleToRequestForQuery } from '../queries.ts';
import classes from './ask-form.module.css';
import { AskForm } from './ask-form.tsx';

interface Props {
  /** Whether the viewer can request leave for themselves, and on behalf of others. */
  maySelf: boolean;
  mayChoose: boolean;
  onDone: () => void;
}

/**
 * A new request for the viewer or for someone they can request for. The person and the days are in the URL.
 */
export function RequestDrawer({ maySelf, mayChoose, onDone }: Props) {
  const me = useSite().user.id;
  const router = useRouter();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const days = daysIn(search);
  const chosen = mayChoose && Number(search.for) > 0 ? Number(search.for) : null;
  const employeeId = chosen ?? (maySelf ? me : null);
  const balances = useQuery({ ...balancesQuery(employeeId ?? 0), enabled: employeeId !== null });
  const found = useQuery({
    ...peopleToRequestForQuery({ employeeId: chosen ?? 0 }),
    enabled: chosen !== null,
  });
  const name = found.data?.items[0]?.displayName;
  return (
    <div className={classes.drawer}>
      {mayChoose ? (
        <SearchSelect
          label="On behalf of"
          description={maySelf ? 'Leave empty to request your own leave.' : undefined}
          placeholder={maySelf ? 'Myself' : 'Search people'}
          clearable={maySelf}
          withAsterisk={!maySelf}
          search={peopleToRequestFor}
          value={chosen === null ? null : String(chosen)}
          name={name ?? null}
          onChange={(id) => {
            const person = id === null ? null : Number(id);
            router.navigate({ href: requestHref({ days, person }), replace: true });
          }}
        />
      ) : null}
      {balances.isLoading ? <LoadingRows label="Loading leave types" rows={4} /> : null}
      {balances.isError ? (
        <ErrorState
          title="The leave types couldn’t be loaded"
          error={balances.error}
          onRetry={balances.refetch}
        />
      ) : null}
      {employeeId !== null && balances.data ? (
        <AskForm
          key={employeeId}
          employeeId={employeeId}
          fields={balances.data.metadata.fields}
          days={days}
          person={chosen === null ? undefined : name}
          onDone={onDone}
        />
      ) : null}
    </div>
  );
}

const peopleToRequestFor = {
  query: (search: string) => peopleToRequestForQuery({ search }),
  options: ({ items }: AnswerOf<typeof listPeopleToRequestFor>) =>
    items.map(({ id, displayName, positionTitle }) => ({
      value: String(id),
      label: displayName,
      description: positionTitle,
    })),
  none: 'No people found',
};

/** Days selected in the calendar. */
function daysIn({ from, to }: Record<string, unknown>) {
  const [first, last] = [String(from), String(to)];
  return isDay(first) && isDay(last) && first <= last ? { first, last } : undefined;
}
