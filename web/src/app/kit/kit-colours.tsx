import classes from './kit.module.css';

const pairs = [
  ['Brand', '--brand-fill', '--brand-on-fill'],
  ['Brand, hovered', '--brand-fill-hover', '--brand-on-fill'],
  ['Brand tint', '--brand-tint', '--brand-on-tint'],
  ['Brand text', '--page', '--brand-text'],
  ['Text', '--page', '--text'],
  ['Quiet text', '--sunken', '--text-quiet'],
  ['Positive', '--positive-tint', '--positive'],
  ['Critical', '--critical-tint', '--critical'],
  ['Warning', '--warning-tint', '--warning'],
  ['Information', '--information-tint', '--information'],
] as const;

export function KitColours() {
  return (
    <div className={classes.swatches}>
      {pairs.map(([name, background, text]) => (
        <div
          key={name}
          className={classes.swatch}
          style={{ background: `var(${background})`, color: `var(${text})` }}
        >
          {name}
        </div>
      ))}
    </div>
  );
}
