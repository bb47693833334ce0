import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { can } from '../../../lib/actions.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import form from '../request/leave-form.module.css';
import { useDrawerAddress } from '../use-drawer-address.ts';
import classes from './administration.module.css';
import { typesQuery } from './administration-queries.ts';
import { countryName } from './countries.ts';
import { ruleInWords, rulePeriod } from './rule-words.ts';
import { TypeForm } from './type-form.tsx';

/**
 * Leave types with their dated rules; a new rule applies from its date and leaves earlier periods unchanged.
 */
export function TypeSettings() {
  const formats = usePersonFormats();
  const types = useQuery(typesQuery);
  const drawer = useDrawerAddress('types', 'type');
  const opened = types.data?.items.find(({ id }) => String(id) === drawer.value);
  const actions = types.data?.metadata.actions;
  return (
    <Section
      title="Leave types"
      lead="Changes start on a date and don’t affect earlier leave"
      action={
        can(actions, 'leave-types.add') ? (
          <Button onClick={() => drawer.open('new')}>Add leave type</Button>
        ) : null
      }
    >
      {types.isPending ? <LoadingRows label="Loading leave types" rows={5} /> : null}
      {types.isError ? (
        <ErrorState
          title="Leave types couldn’t be loaded"
          error={types.error}
          onRetry={types.refetch}
        />
      ) : null}
      <ul className={classes.list}>
        {types.data?.items.map((type) => (
          <li key={type.id}>
            <span className={classes.swatch} style={{ background: type.colour }} />
            <span className={classes.words}>
              <span>
                <strong>{type.title}</strong>{' '}
                <span className={form.quiet}>
                  {countryName(type.country)} · {type.code}
                  {type.isPaid ? '' : ' · unpaid'}
                </span>
              </span>
              {type.rules.map((rule) => (
                <span key={rule.effectiveFrom} className={form.quiet}>
                  {type.rules.length > 1 || rule.effectiveTo
                    ? `${rulePeriod(formats, rule)}: `
                    : ''}
                  {ruleInWords(rule, type.isBanking)}
                </span>
              ))}
            </span>
            {can(actions, 'leave-types.edit') ? (
              <Button
                size="xs"
                variant="default"
                aria-label={`Edit ${type.title}, ${countryName(type.country)}`}
                onClick={() => drawer.open(type.id)}
              >
                Edit
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <SideDrawer
        title={opened ? `Edit ${opened.title}` : 'Add leave type'}
        opened={opened !== undefined || drawer.value === 'new'}
        onClose={drawer.close}
      >
        <TypeForm
          key={drawer.value}
          fields={types.data?.metadata.fields ?? []}
          type={opened}
          onDone={drawer.close}
        />
      </SideDrawer>
    </Section>
  );
}
