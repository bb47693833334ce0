import { LoadingPage } from '../../ui/states/loading.tsx';
import classes from './frame.module.css';
import side from './navigation/side-navigation.module.css';
import bar from './top-bar.module.css';

/** A skeleton of the shell, so that nothing shifts when it loads. */
export function LoadingFrame() {
  return (
    <div className={classes.frame}>
      <div className={side.side} />
      <div className={classes.body}>
        <div className={bar.bar} />
        <main className={classes.main}>
          <LoadingPage label="Loading" />
        </main>
      </div>
    </div>
  );
}
