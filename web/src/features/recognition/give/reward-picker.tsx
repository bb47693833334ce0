import { IconHeartHandshake } from '@tabler/icons-react';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import type { getGivingOptions } from '@tenure/contract/recognition/endpoints';
import { useId } from 'react';
import classes from './give.module.css';

type Reward = AnswerOf<typeof getGivingOptions>['rewards'][number];

interface Props {
  label: string;
  rewards: readonly Reward[];
  pointsLabel: string;
  value: number | null;
  /** Adds an option for no reward. */
  mayOmit: boolean;
  error: string | undefined;
  onChange: (id: number | null) => void;
}

/** A radio group of badges, trophies or awards as pictures. */
export function RewardPicker(props: Props) {
  const name = useId();
  const { label, rewards, pointsLabel, value, mayOmit, error, onChange } = props;
  return (
    <fieldset className={classes.rewards} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      <div className={classes.choices}>
        {mayOmit ? (
          <label className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={value === null}
              onChange={() => onChange(null)}
            />
            <IconHeartHandshake className={classes.none} size={40} stroke={1.4} aria-hidden />
            <span className={classes.title}>Just thanks</span>
          </label>
        ) : null}
        {rewards.map((reward) => (
          <label key={reward.id} className={classes.choice} title={reward.description ?? undefined}>
            <input
              type="radio"
              name={name}
              checked={value === reward.id}
              onChange={() => onChange(reward.id)}
            />
            <img src={reward.imageSrc} alt="" width={48} height={48} />
            <span className={classes.title}>{reward.title}</span>
            {reward.point > 0 ? (
              <span className={classes.points}>
                {reward.point} {pointsLabel}
              </span>
            ) : null}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${name}-error`} className={classes.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
