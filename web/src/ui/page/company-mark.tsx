import type { ShownPicture } from '@tenure/contract/identity/pictures';
import { useState } from 'react';
import classes from './company-mark.module.css';

interface Props {
  name: string;
  logo: ShownPicture | null;
  size: number;
  /** Where there is room for a mark and nothing else. */
  compact?: boolean | undefined;
}

/** A wide logo usually is the company's name; a square one has the name beside it. */
const isWide = ({ width, height }: ShownPicture) => width > height * 1.5;

/** The company as its people know it: logo and name, or the first letter on the brand's colour. */
export function CompanyMark({ name, logo, size, compact = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = logo && logo.url !== broken && !(compact && isWide(logo)) ? logo : null;
  const wide = picture !== null && isWide(picture);
  return (
    <>
      {picture ? (
        <img
          src={picture.url}
          alt={wide ? name : ''}
          width={wide ? Math.round((size * picture.width) / picture.height) : size}
          height={size}
          className={wide ? classes.wide : classes.logo}
          onError={() => setBroken(picture.url)}
        />
      ) : (
        <span
          className={classes.letter}
          style={{ width: size, height: size, fontSize: size * 0.5 }}
          aria-hidden
        >
          {name.slice(0, 1)}
        </span>
      )}
      {wide || compact ? null : <span className={classes.name}>{name}</span>}
    </>
  );
}
