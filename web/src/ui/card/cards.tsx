import type { ComponentProps, ReactNode } from 'react';
import classes from './cards.module.css';

/** A list of cards, as many beside each other as fit. */
export const CardList = (props: ComponentProps<'ul'>) => (
  <ul {...props} className={classes.cards} />
);

/** One card in a list. */
export const CardItem = ({ children }: { children: ReactNode }) => (
  <li className={classes.card}>{children}</li>
);
