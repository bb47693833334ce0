import classes from './restored-note.module.css';

/** Said once, when what was typed before a session ended is in the form again. */
export const RestoredNote = ({ shown }: { shown: boolean }) =>
  shown ? (
    <p role="status" className={classes.restored}>
      What you had typed when your session ended is back. It is not saved yet.
    </p>
  ) : null;
