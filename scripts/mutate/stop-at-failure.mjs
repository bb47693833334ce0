// The runner of npm run mutate: about a fault, the first failure is enough, and nothing is loaded after it.
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
