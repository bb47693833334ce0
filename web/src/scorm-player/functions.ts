/** The API object that a package looks for, with the function names of its version of the standard. */
import type { ScormVersion } from '@tenure/contract/learning/package';
import type { RunTime } from './run-time.ts';

type Function = (...given: unknown[]) => string;

export function functionsOf(
  version: ScormVersion,
  runTime: RunTime,
): Readonly<Record<string, Function>> {
  const begin: Function = (given) => runTime.begin(given);
  const end: Function = (given) => runTime.end(given);
  const commit: Function = (given) => runTime.commit(given);
  const read: Function = (name) => runTime.read(name);
  const write: Function = (name, value) => runTime.write(name, value);
  const { lastError, errorText, diagnostic } = runTime;
  return version === '1.2'
    ? {
        LMSInitialize: begin,
        LMSFinish: end,
        LMSCommit: commit,
        LMSGetValue: read,
        LMSSetValue: write,
        LMSGetLastError: lastError,
        LMSGetErrorString: errorText,
        LMSGetDiagnostic: diagnostic,
      }
    : {
        Initialize: begin,
        Terminate: end,
        Commit: commit,
        GetValue: read,
        SetValue: write,
        GetLastError: lastError,
        GetErrorString: errorText,
        GetDiagnostic: diagnostic,
      };
}
