import { IconFileText } from '@tabler/icons-react';
import { KIWISAVER, kiwiSaverStatuses, nameOfCode } from '@tenure/contract/payroll/codes';
import {
  addSuperannuation,
  deleteSuperannuation,
  editSuperannuation,
  listSuperannuations,
  revealSuperannuation,
} from '@tenure/contract/payroll/section.endpoints';
import { type Superannuation, superannuationInput } from '@tenure/contract/payroll/superannuation';
import { can } from '../../../lib/actions.ts';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { sentenceCase } from '../../../lib/format/sentence-case.ts';
import { useResource } from '../../../lib/use-resource.ts';
import { ResourceSection } from '../../../ui/resource/resource-section.tsx';
import classes from '../payroll.module.css';
import { RevealButton } from '../reveal-button.tsx';
import { useRecordDrawer } from '../use-record-drawer.ts';
import { FundField } from './fund-field.tsx';
import { refreshPayroll } from './use-saved-record.ts';

const endpoints = {
  list: listSuperannuations,
  add: addSuperannuation,
  edit: editSuperannuation,
  remove: deleteSuperannuation,
};
const actions = {
  add: 'superannuations.add',
  edit: 'superannuations.edit',
  remove: 'superannuations.delete',
};

export default function SuperannuationSection({ employeeId, title, address }: SectionProps) {
  const resource = useResource({
    endpoints,
    params: { employeeId },
    alsoRefresh: refreshPayroll,
  });
  const drawer = useRecordDrawer(address, 'super-and-benefits');
  const types =
    resource.list.data?.metadata.fields.find(({ key }) => key === 'type')?.options ?? [];
  const isKiwi = types.length === 1;
  const noun = isKiwi ? 'KiwiSaver record' : 'super fund';
  return (
    <ResourceSection
      resource={resource}
      title={title}
      lead={isKiwi ? 'KiwiSaver' : 'Where super contributions go'}
      words={{ noun, short: isKiwi ? 'KiwiSaver' : 'fund' }}
      actions={actions}
      schema={superannuationInput}
      nameOf={nameOf}
      row={(fund) => <Fund fund={fund} employeeId={employeeId} />}
      recordOf={(fund) => ({
        ...fund,
        type: String(fund.type.value),
        esa: fund.esa ? String(fund.esa.value) : null,
      })}
      form={{
        controls: { name: FundField },
        ...(isKiwi ? { start: { type: types[0]?.value } } : {}),
      }}
      empty={{
        icon: <IconFileText size={20} stroke={1.6} aria-hidden />,
        text: isKiwi
          ? 'Tell us whether you’re a member and how much you contribute.'
          : 'Choose the fund that receives your super, or your employer chooses one for you.',
      }}
      consequence="From today, no contributions will go to this fund."
      {...drawer}
    />
  );
}

const nameOf = (fund: Superannuation) =>
  fund.type.value === KIWISAVER ? 'KiwiSaver' : (fund.name ?? fund.type.name);

function Fund({ fund, employeeId }: { fund: Superannuation; employeeId: number }) {
  const { date } = usePersonFormats();
  const { settings } = fund;
  const isKiwi = fund.type.value === KIWISAVER;
  const details = isKiwi
    ? [
        nameOfCode<string>(kiwiSaverStatuses, settings.status),
        settings.employeeContribution === null
          ? null
          : `Employee contributes ${settings.employeeContribution}%`,
        settings.employerContributionRate === null
          ? null
          : `Employer contributes ${settings.employerContributionRate}%`,
      ]
    : [
        sentenceCase(fund.type.name),
        fund.usi ? `USI ${fund.usi}` : null,
        fund.membershipNumber ? `Member ${fund.membershipNumber}` : null,
        fund.esa?.name ?? null,
        fund.accountNumber ? `BSB ${fund.bsb} · Account ${fund.accountNumber}` : null,
      ];
  return (
    <>
      <h3 className={classes.name}>{nameOf(fund)}</h3>
      <p className={classes.line}>{details.filter(Boolean).join(' · ')}</p>
      <p className={classes.line}>Since {date(fund.from)}</p>
      {fund.accountNumber && can(fund.actions, 'superannuations.reveal') ? (
        <div className={classes.tools}>
          <RevealButton
            what="account number"
            of={nameOf(fund)}
            reveal={(reason) =>
              call(revealSuperannuation, { params: { employeeId, id: fund.id }, body: { reason } })
            }
          />
        </div>
      ) : null}
    </>
  );
}
