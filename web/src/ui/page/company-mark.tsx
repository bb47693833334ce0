import type { ShownPicture } from '@tenure/contract/identity/pictures';
import { useState } from 'react';
import classes from './company-mark.module.css';

interface Props {
  name: string;
  logo: ShownPicture | null;
  size: number;
  /** Shows only the logo or the letter, without the name. */
  compact?: boolean | undefined;
}

/** A wide logo usually contains the company's name; a square one is shown with the name beside it. */
const isWide = ({ width, height }: ShownPicture) => width > height * 1.5;

/** The company's logo and name, or its first letter on the brand colour. */
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
