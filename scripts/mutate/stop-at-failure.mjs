// Test runner of npm run mutate: for a fault, the first failure is enough and stops the run.
import { VitestTestRunner } from 'vitest/runners';

export default class StopAtFailure extends VitestTestRunner {
  importFile(file, source) {
    return this.cancelRun ? undefined : super.importFile(file, source);
  }
  onAfterRunTask(test) {
    this.stopAt(test);
    return super.onAfterRunTask(test);
  }
  onAfterRunSuite(suite) {
    this.stopAt(suite);
    return super.onAfterRunSuite(suite);
  }
  stopAt({ result }) {
    if (this.workerState.providedContext.isFault && result?.state === 'fail') this.cancel();
  }
}
