import classes from './restored-note.module.css';

/** Shown once, when a form was restored after its session ended. */
export const RestoredNote = ({ shown }: { shown: boolean }) =>
  shown ? (
    <p role="status" className={classes.restored}>
      We’ve restored what you entered before your session ended. Save to keep it.
    </p>
  ) : null;
