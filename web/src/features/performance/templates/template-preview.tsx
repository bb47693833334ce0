import { SegmentedControl } from '@mantine/core';
import { type RatingRelease, ratingReleases, stageNames } from '@tenure/contract/performance/codes';
import { useState } from 'react';
import { RatingScale } from '../sections/rating-scale.tsx';
import { sectionNames, type TemplateDraft } from './template-draft.ts';
import classes from './templates.module.css';

type Reader = 'employee' | 'manager';

const rated = ['goal', 'competency'];

/** A preview of an appraisal from this template, for the employee and for the manager. */
export function TemplatePreview({ draft }: { draft: TemplateDraft }) {
  const [reader, setReader] = useState<Reader>('employee');
  const { sections, phases, rules, lengthInDays } = draft.content;
  const shown: Readonly<Record<Reader, readonly [string, RatingRelease][]>> = {
    employee: [
      ['Manager’s ratings', rules.employeeSeesManagerRatings],
      ['Overall score', rules.employeeSeesOverallScore],
    ],
    manager: [['Employee’s ratings', rules.managerSeesEmployeeRatings]],
  };
  return (
    <div className={classes.stack}>
      <SegmentedControl
        aria-label="Preview as"
        data={[
          { value: 'employee', label: 'As employee' },
          { value: 'manager', label: 'As manager' },
        ]}
        value={reader}
        onChange={(value) => setReader(value as Reader)}
      />
      <p className={classes.quiet}>
        {lengthInDays} days:{' '}
        {phases
          .map(
            ({ title, stage, opensAfterDays, closesAfterDays }) =>
              `${title || stageNames[stage]} (day ${opensAfterDays} to ${closesAfterDays})`,
          )
          .join(', ')}
      </p>
      <ul className={classes.plain}>
        {shown[reader].map(([what, release]) => (
          <li key={what} className={classes.quiet}>
            {what}: {ratingReleases[release].toLowerCase()}
          </li>
        ))}
      </ul>
      {sections.map((section, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id yet
        <div key={n} className={classes.card}>
          <div className={classes.head}>
            <h3>{section.title || sectionNames[section.type]}</h3>
            {section.weight === null ? null : (
              <span className={classes.quiet}>{section.weight}% of the score</span>
            )}
          </div>
          {section.description ? <p>{section.description}</p> : null}
          <ul className={classes.plain}>
            {section.items.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no id yet
              <li key={place}>
                {item.title}
                {rated.includes(section.type) ? (
                  <RatingScale
                    label={reader === 'employee' ? 'Employee' : 'Manager'}
                    of={item.title}
                    scale={section.ratingScale}
                    value={null}
                  />
                ) : null}
              </li>
            ))}
            {section.checkpoints.map((checkpoint, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no id yet
              <li key={place}>
                {checkpoint.title} (day {checkpoint.opensAfterDays})
                <ul>
                  {checkpoint.questions
                    .filter(({ assignedTo }) => assignedTo.includes(reader))
                    .map((question) => (
                      <li key={question.title}>{question.title}</li>
                    ))}
                </ul>
              </li>
            ))}
          </ul>
          {section.items.length === 0 && section.checkpoints.length === 0 ? (
            <p className={classes.quiet}>
              {section.type === 'goal' || section.type === 'development'
                ? 'Added by the employee and the manager'
                : 'Nothing to start with'}
            </p>
          ) : null}
        </div>
      ))}
    </div>
  );
}
