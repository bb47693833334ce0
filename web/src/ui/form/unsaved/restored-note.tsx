import classes from './restored-note.module.css';

/** Said once, when what was typed before a session ended is in the form again. */
export const RestoredNote = ({ shown }: { shown: boolean }) =>
  shown ? (
    <p role="status" className={classes.restored}>
      We’ve restored what you entered before your session ended. Save to keep it.
    </p>
  ) : null;
